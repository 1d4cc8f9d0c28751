// Each link of the site leads to a file, and to a place in it. The Javadoc is made later, and checks its own.
File site = new File(project.build.directory, 'site').canonicalFile
Map<File, Set<String>> places = [:]
site.eachFileRecurse { file ->
  if (file.name.endsWith('.html')) {
    places[file] = (file.text =~ /\bid="([^"]+)"/).collect { it[1] } as Set
  }
}

List<String> broken = []
int checked = 0
places.keySet().each { page ->
  (page.text =~ /(?:href|src)="([^"]*)"/).collect { it[1] }.findAll { !(it =~ '^([a-z]+:|//|(../)*apidocs/)') }.each { link ->
    def (path, place) = (link.split('#', 2) as List) + [null]
    File file = path ? new File(page.parentFile, path).canonicalFile : page
    checked++
    if (!file.exists() || place && file in places && !(place in places[file])) {
      broken << "${site.toPath().relativize(page.toPath())}: ${link}".toString()
    }
  }
}
if (broken) {
  throw new IllegalStateException("of ${checked} links of the site these lead nowhere:\n" + broken.sort().join('\n'))
}
log.info("${checked} links of ${places.size()} pages checked")

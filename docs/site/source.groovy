// Source of the site: the documents, in the project's folders, so that their links hold.
File source = new File(project.build.directory, 'site-source')
File markdown = new File(source, 'markdown')
File root = project.basedir.canonicalFile

ant.delete(dir: source)
ant.delete(dir: new File(project.build.directory, 'site'))
ant.copy(todir: markdown) {
  fileset(dir: '.', includes: '*.md docs/**/*.md data/**/*.md eval/**/*.md models/*.md apps/*/*.md')
}
ant.copy(file: 'docs/site/site.xml', todir: source)

/** The name that GitHub gives a heading. Links use it; Doxia gives another. */
String anchor(String heading) {
  heading.strip().toLowerCase(Locale.ROOT).replaceAll(/[^\p{L}\p{N} _-]/, '').replace(' ', '-')
}

Set<String> linked = []
markdown.eachFileRecurse(groovy.io.FileType.FILES) { file ->
  String folder = markdown.toPath().relativize(file.parentFile.toPath())
  linked.addAll((file.text =~ /\]\(([^)#:]+)/).collect {
    root.toPath().relativize(new File(root, "${folder}/${it[1]}").canonicalFile.toPath()).toString()
  })
  boolean code = false
  // Doxia refuses comments with two hyphens.
  file.text = file.text.replaceAll(/(?s)<!--.*?-->/, '').readLines().collect { line ->
    code ^= line.startsWith('```')
    def heading = line =~ /^(#+) (.*)$/
    if (code || !heading) {
      return line
    }
    def (all, level, title) = heading[0]
    "${level} <a id=\"${anchor(title)}\"></a>${title}"
  }.join('\n') + '\n'
}
new File(markdown, 'index.md').text = new File(markdown, 'README.md').text
ant.copy(todir: new File(source, 'resources')) {
  fileset(dir: '.', includes: linked.join(','), excludes: '**/*.md')
  fileset(dir: 'docs/site', includes: 'llms.txt')
}

// The Javadoc, in models/pom.xml, is of these types alone.
session.userProperties['public.api.sources'] =
    (new File('docs/public-api.txt').text =~ /(?m)^public .*?(org\.wpbminer\.[\w.]+)(?=\(| |$)/)
        .collect { it[1].replace('.', '/') + '.java' }.join(',')

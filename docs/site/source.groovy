// What a site is made of: the documents, with the project's folders, so that their links hold.
File source = new File(project.build.directory, 'site-source')
File markdown = new File(source, 'markdown')

ant.delete(dir: source)
ant.delete(dir: new File(project.build.directory, 'site'))
ant.copy(todir: markdown) {
  fileset(dir: '.', includes: '*.md docs/*.md data/**/*.md eval/**/*.md models/*.md apps/*/*.md')
}
ant.copy(todir: new File(source, 'resources')) {
  fileset(dir: '.', includes: 'LICENSE docs/*.png docs/*.svg docs/*.txt data/*.yaml eval/results/*.tsv')
  fileset(dir: '.', includes: '*/src/main/**/*.java */src/main/**/*.tsv apps/crawl/src/main/**/*.java')
  fileset(dir: 'docs/site', includes: 'llms.txt')
}
ant.copy(file: 'docs/site/site.xml', todir: source)

/** The name that GitHub gives a heading. Links use it; Doxia gives another. */
String anchor(String heading) {
  heading.strip().toLowerCase(Locale.ROOT).replaceAll(/[^\p{L}\p{N} _-]/, '').replace(' ', '-')
}

markdown.eachFileRecurse(groovy.io.FileType.FILES) { file ->
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

// The Javadoc is of these types alone.
project.properties['public.api.sources'] =
    (new File('docs/public-api.txt').text =~ /(?m)^public .*?(org\.wpbminer\.[\w.]+)(?=\(| |$)/)
        .collect { it[1].replace('.', '/') + '.java' }.join(',')

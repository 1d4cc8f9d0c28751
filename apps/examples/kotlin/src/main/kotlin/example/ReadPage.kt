package example

import java.nio.file.Path
import org.wpbminer.classifier.MineOptions
import org.wpbminer.classifier.PageMiner

/** Prints title, authors, main text and related links of a page. */
fun main(args: Array<String>) {
    require(args.size == 2) { "two arguments, please: a file with HTML, and its address" }
    val (file, address) = args
    val miner = PageMiner.loadDefault()
    val page = miner.mine(Path.of(file), MineOptions.defaults().withBaseUrl(address))

    // The compiler knows that metadata and its title may be null, and that the page's title may not.
    println("Title: " + (page.metadata()?.title() ?: page.title()))
    println("By: " + page.metadata()?.authors().orEmpty().joinToString { it.name })
    println()
    println(page.mainText())
    println()
    for (link in page.linksOfPage().orEmpty()) {
        println("Read on: ${link.text} <${link.href}>")
    }
}

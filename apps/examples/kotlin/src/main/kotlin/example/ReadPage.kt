package example

import java.nio.file.Path
import org.wpbminer.classifier.MineOptions
import org.wpbminer.classifier.PageMiner

/** Prints what a page is about, its main text, and where it says one should read on. */
fun main(args: Array<String>) {
    require(args.size == 2) { "two arguments, please: a file with HTML, and its address" }
    val (file, address) = args
    val miner = PageMiner.loadDefault()
    val page = miner.mine(Path.of(file), MineOptions.defaults().withBaseUrl(address))

    // The compiler knows what may be null: metadata and its title; the page's title is not.
    println("Title: " + (page.metadata?.title ?: page.title))
    println("By: " + page.metadata?.authors.orEmpty().joinToString { it.name })
    println()
    println(page.mainText())
    println()
    for (link in page.linksOfPage().orEmpty()) {
        println("Read on: ${link.text} <${link.href}>")
    }
}

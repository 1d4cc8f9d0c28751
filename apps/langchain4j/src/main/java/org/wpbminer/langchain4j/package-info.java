/** Parser, transformer and splitter of web pages for LangChain4j, which keep only the main text. */
@NullMarked
package org.wpbminer.langchain4j;

import org.jspecify.annotations.NullMarked;

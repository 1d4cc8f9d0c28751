/** Parser, transformer and splitter for LangChain4j that keep only the main text of web pages. */
@NullMarked
package org.wpbminer.langchain4j;

import org.jspecify.annotations.NullMarked;

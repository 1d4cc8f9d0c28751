/**
 * Web pages for LangChain4j: main text in place of all text, and segments that know their place.
 */
@NullMarked
package org.wpbminer.langchain4j;

import org.jspecify.annotations.NullMarked;

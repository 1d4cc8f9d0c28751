/**
 * Which lines of a main text are the body of an article, learned from articles whose body is known.
 */
package org.wpbminer.classifier.maintext.body;

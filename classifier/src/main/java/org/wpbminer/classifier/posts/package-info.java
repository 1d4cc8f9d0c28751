/**
 * The posts of a page: posts of a forum thread, questions and answers, or comments below an
 * article.
 */
package org.wpbminer.classifier.posts;

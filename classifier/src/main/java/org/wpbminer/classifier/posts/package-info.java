/** The posts of a page: of a forum thread, questions and answers, or comments. */
package org.wpbminer.classifier.posts;

/** The posts of a page: of a forum's thread, questions and answers, comments below an article. */
package org.wpbminer.classifier.posts;

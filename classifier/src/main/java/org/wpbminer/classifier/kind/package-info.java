/** What kind of page a page is: an article, a forum's thread, a product, ... */
package org.wpbminer.classifier.kind;

/** What a page says about itself, place by place: a class for each kind of place. */
package org.wpbminer.metadata.evidence;

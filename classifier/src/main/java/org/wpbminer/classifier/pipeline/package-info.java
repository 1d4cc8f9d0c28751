/**
 * What happens to a page before it is classified: segmentation, layout, features; the same in
 * training and in use.
 */
package org.wpbminer.classifier.pipeline;

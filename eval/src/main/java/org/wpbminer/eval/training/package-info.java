/**
 * From folders of labelled pages, and of pages whose main text is known, to training sets; how
 * profile {@code default} is trained.
 */
package org.wpbminer.eval.training;

/**
 * News pages whose title, authors, date and body are known: what is learned from them, and how near
 * metadata and body come to the truth.
 */
package org.wpbminer.eval.news;

/** What the responses of an orthogonal experiment say: effects by ranges and by variance. */
package org.wpbminer.eval.tuning.analysis;

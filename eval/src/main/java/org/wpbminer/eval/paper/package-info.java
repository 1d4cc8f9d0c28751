/** The paper's experiments (section 5), each beside the published figures. */
package org.wpbminer.eval.paper;

/** Which pages to label first: the order of the workbench's list. */
package org.wpbminer.eval.active;

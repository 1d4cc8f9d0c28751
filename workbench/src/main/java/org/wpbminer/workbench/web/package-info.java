/**
 * The workbench in a browser: {@link org.wpbminer.workbench.web.WorkbenchServer} is the way in. The
 * front end is plain modules and one style sheet among the resources; what it shows of a page it
 * gets as text, or in a sandboxed frame.
 */
package org.wpbminer.workbench.web;

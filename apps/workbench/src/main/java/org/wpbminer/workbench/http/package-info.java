/**
 * A small HTTP server for one machine, over the JDK's: which requests are let in, how much of them
 * is read, and errors as JSON. {@link org.wpbminer.workbench.http.LocalServer} is the way in. No
 * other package sees the JDK's server.
 */
package org.wpbminer.workbench.http;

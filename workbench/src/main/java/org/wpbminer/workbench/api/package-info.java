/**
 * The HTTP API, version 1: {@link org.wpbminer.workbench.api.ClassifyApi} answers it, {@code
 * openapi.json} describes it.
 */
package org.wpbminer.workbench.api;

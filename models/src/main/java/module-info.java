/**
 * The library with its default model: a module that mines pages requires this one alone.
 *
 * <p>Our other jars have names and no descriptors, and Java finds the libraries below only if a
 * descriptor requires them.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module org.wpbminer.models {
  requires transitive org.wpbminer.classifier;
  requires transitive org.wpbminer.features;
  requires transitive org.wpbminer.segmenter;
  requires com.fasterxml.jackson.core;
  requires com.github.albfernandez.juniversalchardet;
  requires org.htmlunit.cssparser;
  requires org.htmlunit.cyberneko;
  requires urlcanon;
}

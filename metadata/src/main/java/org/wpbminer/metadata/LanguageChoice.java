package org.wpbminer.metadata;

import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import org.wpbminer.metadata.evidence.Evidence.EvidencePlace;
import org.wpbminer.metadata.evidence.Evidence.Found;
import org.wpbminer.metadata.value.LanguageGuess;

/** The language of a page: what it declares, if that is a language; else a guess from its text. */
final class LanguageChoice {

  private LanguageChoice() {}

  /** Null if the page declares none and its text tells none. */
  static Found<String> of(List<Found<String>> declared, LanguageGuess guess) {
    for (Found<String> language : declared) {
      String tag = tag(language.value());
      if (tag != null) {
        return language.with(tag);
      }
    }
    String guessed = guess.language();
    return guessed == null ? null : new Found<>(guessed, EvidencePlace.TEXT, "words");
  }

  /** A language tag as BCP 47 has it, language and region alone; null if it is none. */
  private static String tag(String value) {
    try {
      String first = value.split("[,; ]", 2)[0].replace('_', '-');
      Locale locale = new Locale.Builder().setLanguageTag(first).build();
      String language = locale.getLanguage();
      if (language.isEmpty()) {
        return null;
      }
      return locale.getCountry().isEmpty() ? language : language + "-" + locale.getCountry();
    } catch (IllformedLocaleException e) {
      return null; // "english", "utf-8"
    }
  }
}

package org.wpbminer.nutch;

import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.nutch.net.URLNormalizer;

/** Normalizer that changes addresses to lower case and removes fragments. */
public final class LowerCase extends Configured implements URLNormalizer {

  public LowerCase() {
    super(new Configuration(false));
  }

  @Override
  public String normalize(String url, String scope) {
    return url.toLowerCase(Locale.ROOT).split("#")[0];
  }
}

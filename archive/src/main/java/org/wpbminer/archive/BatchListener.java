package org.wpbminer.archive;

import java.io.IOException;
import org.wpbminer.archive.output.PartReport;

/** Is told how a batch goes on. */
public interface BatchListener {

  /** How far it is. */
  void progress(BatchProgress progress);

  /** A record could not be mined. */
  void failed(String input, PartReport.Failure failure);

  /** A whole input could not be read; the others are mined. */
  void unreadable(String input, IOException why);
}

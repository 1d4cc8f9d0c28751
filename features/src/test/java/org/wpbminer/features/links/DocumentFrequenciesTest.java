package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.reading.Stems;

class DocumentFrequenciesTest {

  /** Returns the frequencies of the default model. */
  static DocumentFrequencies ofDefaultModel() throws IOException {
    Path file = Path.of("../models/default", DocumentFrequencies.FILE);
    return DocumentFrequencies.parse(file.toString(), Files.readAllBytes(file));
  }

  private static DocumentFrequencies invented() {
    Random random = new Random(7);
    Map<Integer, Double> shares = new HashMap<>();
    for (int i = 0; i < 500; i++) {
      shares.put(random.nextInt(), 0.01 + 0.5 * random.nextDouble());
    }
    shares.put(1 << 20, 0.001);
    DocumentFrequencies made = DocumentFrequencies.of(shares, 1000);
    shares.forEach(
        (word, share) ->
            assertThat(made.rarity(word)).isCloseTo(-Math.log(share), within(1 / 32.0 + 1e-9)));
    return made;
  }

  @Test
  void readsWrittenFrequencies() throws IOException {
    byte[] bytes = invented().bytes();
    DocumentFrequencies read = DocumentFrequencies.parse("f", bytes);
    assertThat(read.bytes()).isEqualTo(bytes);
    assertThat(read.rarity(77 << 8)).isCloseTo(-Math.log(0.001), within(1 / 32.0));
  }

  @Test
  void refusesDamagedFiles() {
    byte[] bytes = invented().bytes();
    assertThatThrownBy(() -> DocumentFrequencies.parse("f", Arrays.copyOf(bytes, 99)))
        .hasMessage("f is damaged: it has 99 bytes, not a multiple of 4");
    bytes[4] ^= 0x40; // the first word now comes after the second
    assertThatThrownBy(() -> DocumentFrequencies.parse("f", bytes))
        .hasMessage("f is damaged: its words do not ascend");
  }

  @Test
  void frequentWordsHaveALowerRarity() throws IOException {
    DocumentFrequencies frequencies = ofDefaultModel();
    for (String words : List.of("the harbour", "und leuchtturm", "les phare")) {
      String[] pair = words.split(" ");
      assertThat(rarity(frequencies, pair[0])).isLessThan(rarity(frequencies, pair[1]));
    }
  }

  private static double rarity(DocumentFrequencies frequencies, String word) {
    double[] rarity = new double[1];
    Stems.read(word, 99, w -> rarity[0] = frequencies.rarity(w));
    return rarity[0];
  }
}

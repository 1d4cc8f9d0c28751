package org.wpbminer.nutch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.HTMLMetaTags;
import org.apache.nutch.parse.HtmlParseFilter;
import org.apache.nutch.parse.HtmlParseFilters;
import org.apache.nutch.parse.Parse;
import org.apache.nutch.parse.ParseOutputFormat;
import org.apache.nutch.plugin.PluginClassLoader;
import org.apache.nutch.plugin.PluginRepository;
import org.apache.nutch.util.NutchConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that Nutch finds and loads the plugin from its folder. */
class PluginFolderIT {

  private static final Path PLUGINS = Path.of("target", "plugins").toAbsolutePath();
  private static final long MAX_JAR_BYTES = 20_000_000;

  /** Plugins of Nutch: extension points and a URL normalizer. */
  private static final String POINTS =
      """
      <plugin id="nutch-extensionpoints" name="points" version="1" provider-name="test">
        <extension-point id="org.apache.nutch.parse.HtmlParseFilter" name="parse"/>
        <extension-point id="org.apache.nutch.scoring.ScoringFilter" name="scoring"/>
        <extension-point id="org.apache.nutch.net.URLFilter" name="filter"/>
        <extension-point id="org.apache.nutch.net.URLExemptionFilter" name="exemption"/>
        <extension-point id="org.apache.nutch.net.URLNormalizer" name="normalizer"/>
        <extension id="lower" name="lower" point="org.apache.nutch.net.URLNormalizer">
          <implementation id="lower" class="org.wpbminer.nutch.LowerCase"/>
        </extension>
      </plugin>
      """;

  @TempDir private Path temp;
  private Configuration conf;

  @BeforeEach
  void configure() throws IOException {
    Path points = Files.createDirectories(temp.resolve("plugins/nutch-extensionpoints"));
    Files.writeString(points.resolve("plugin.xml"), POINTS);
    conf = NutchConfiguration.create();
    conf.set("plugin.folders", PLUGINS + "," + temp.resolve("plugins"));
    conf.set("plugin.includes", "nutch-extensionpoints|wpbminer");
    conf.set("wpbminer.topic", "keeper");
  }

  @Test
  void theJarContainsOnlyWhatNutchDoesNotProvide() throws IOException {
    Path jar = PLUGINS.resolve("wpbminer/wpbminer-nutch.jar");
    assertThat(Files.size(jar)).isLessThan(MAX_JAR_BYTES);
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .noneMatch(name -> name.matches("org/(apache/(nutch|hadoop)|slf4j|w3c)/.*"));
    }
  }

  @Test
  void nutchLoadsTheFiltersFromTheFolder() {
    Object[] filters =
        PluginRepository.get(conf)
            .getOrderedPlugins(
                HtmlParseFilter.class, HtmlParseFilter.X_POINT_ID, "htmlparsefilter.order");
    assertThat(filters).hasSize(1);
    ClassLoader loader = filters[0].getClass().getClassLoader();
    assertThat(loader).isInstanceOf(PluginClassLoader.class);
    assertThat(filters[0].getClass().getProtectionDomain().getCodeSource().getLocation().getPath())
        .endsWith("/plugins/wpbminer/wpbminer-nutch.jar");
  }

  @Test
  void aSegmentHasFieldsAndLinkScoresAtNormalizedAddresses() throws Exception {
    NutchPage page = NutchPage.of(conf);
    Parse parse =
        new HtmlParseFilters(conf)
            .filter(page.content(), page.result(), new HTMLMetaTags(), null)
            .get(NutchPage.URL);
    assertThat(parse.getData().getMeta(MinedFields.MAIN_TEXT)).contains("beams of oak");

    String inText = NutchPage.IN_TEXT.toLowerCase(Locale.ROOT);
    Map<String, CrawlDatum> links = written(parse);
    assertThat(links.keySet())
        .containsExactlyInAnyOrder(NutchPage.MENU, inText, NutchPage.RELATED, NutchPage.FOOTER);
    assertThat(links.get(inText).getScore()).isCloseTo(2 / 3f, within(1e-6f));
    assertThat(links.get(NutchPage.RELATED).getScore()).isCloseTo(1.5f / 3, within(1e-6f));
    assertThat(links.get(NutchPage.MENU).getScore()).isZero();
    assertThat(links.values()).allMatch(link -> link.getMetaData().isEmpty());
  }

  /** Returns the links of a parse that Nutch writes into a segment. */
  private Map<String, CrawlDatum> written(Parse parse) throws Exception {
    org.apache.hadoop.fs.Path segment =
        new org.apache.hadoop.fs.Path(temp.resolve("segment").toUri());
    conf.set(FileOutputFormat.OUTDIR, segment.toString());
    TaskAttemptContext task =
        new TaskAttemptContextImpl(conf, new TaskAttemptID("parse", 1, TaskType.REDUCE, 0, 0));
    RecordWriter<Text, Parse> writer = new ParseOutputFormat().getRecordWriter(task);
    writer.write(new Text(NutchPage.URL), parse);
    writer.close(task);
    Map<String, CrawlDatum> links = new TreeMap<>();
    org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(segment, "crawl_parse");
    for (var file : folder.getFileSystem(conf).listStatus(folder)) {
      try (SequenceFile.Reader reader =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        Text url = new Text();
        CrawlDatum datum = new CrawlDatum();
        while (reader.next(url, datum)) {
          links.put(url.toString(), (CrawlDatum) datum.clone());
        }
      }
    }
    return links;
  }
}

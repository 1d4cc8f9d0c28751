package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SvgPlotTest {

  @ParameterizedTest
  @EnumSource(Plot.Shape.class)
  void whateverThePlotEverythingIsInsideThePicture(Plot.Shape shape) throws Exception {
    Random random = new Random(11);
    for (int i = 0; i < 50; i++) {
      List<Plot.Series> series = new ArrayList<>();
      for (int s = 0; s <= random.nextInt(14); s++) {
        double scale = Math.pow(10, random.nextInt(12) - 6);
        series.add(
            Plot.Series.of(
                "<series & %s ' \" " + s,
                IntStream.range(0, random.nextInt(100)).boxed().toList(),
                x -> x * scale,
                y -> random.nextInt(9) == 0 ? Double.NaN : random.nextGaussian()));
      }
      Element svg = svg(new Plot("<t> %d &", "100 %", "\"y\"", shape, series));
      double width = Double.parseDouble(svg.getAttribute("viewBox").split(" ")[2]);
      assertThat(width).isLessThanOrEqualTo(340); // wider, and a phone shows letters too small
      double height = Double.parseDouble(svg.getAttribute("viewBox").split(" ")[3]);
      for (Element circle : elements(svg, "circle")) {
        assertThat(number(circle, "cx")).isBetween(0.0, width);
        assertThat(number(circle, "cy")).isBetween(0.0, height);
      }
      for (Element text : elements(svg, "text")) {
        assertThat(number(text, "x")).isBetween(0.0, width);
        assertThat(number(text, "y")).isBetween(0.0, height);
      }
    }
  }

  private static Plot plot(Plot.Shape shape, double[] x, double[] y) {
    List<Plot.Point> points =
        IntStream.range(0, x.length).mapToObj(i -> new Plot.Point(x[i], y[i])).toList();
    return new Plot("t", "x", "y", shape, List.of(new Plot.Series("one", points)));
  }

  private static Element svg(Plot plot) throws Exception {
    InputSource source = new InputSource(new StringReader(SvgPlot.of(plot, "plot1")));
    Document read = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(source);
    return read.getDocumentElement();
  }

  private static List<Element> elements(Element in, String name) {
    NodeList found = in.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}

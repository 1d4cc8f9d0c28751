package org.wpbminer.segmenter.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharsetLabelsTest {

  @ParameterizedTest
  @CsvSource({
    "UTF-8, unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8",
    "IBM866, 866 cp866 csibm866 ibm866",
    "ISO-8859-2, csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 l2 latin2",
    "ISO-8859-6, arabic asmo-708 csiso88596e csiso88596i ecma-114 iso-8859-6-e iso-8859-6-i",
    "ISO-8859-7, ecma-118 elot_928 greek greek8 sun_eu_greek iso88597",
    "ISO-8859-8, csiso88598e hebrew iso-8859-8-e visual csiso88598i iso-8859-8-i logical",
    "KOI8-R, cskoi8r koi koi8 koi8-r koi8_r",
    "x-MacRoman, csmacintosh mac macintosh x-mac-roman",
    "x-windows-874, dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874",
    "windows-1250, cp1250 windows-1250 x-cp1250",
    "windows-1252, ascii l1 latin1 iso-8859-1 iso88591 us-ascii x-cp1252 iso-8859-10 latin6",
    "GB18030, chinese csgb2312 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030",
    "Big5-HKSCS, big5 big5-hkscs cn-big5 csbig5 x-x-big5",
    "windows-31j, csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis",
    "x-windows-949, cseuckr euc-kr iso-ir-149 korean ks_c_5601-1989 ksc_5601 windows-949",
  })
  void labelsHaveTheCharsetsThatBrowsersUse(String charset, String labels) {
    for (String label : labels.split(" ")) {
      assertThat(CharsetLabels.charset(label)).as(label).isEqualTo(Charset.forName(charset));
      assertThat(ParseOptions.isCharset(label)).as(label).isTrue();
    }
  }

  @Test
  void unknownLabelsHaveNoCharset() {
    for (String label : new String[] {null, "", " ", "no-such-charset", "../x", "utf-32", "\0"}) {
      assertThat(CharsetLabels.charset(label)).as(label).isNull();
    }
  }
}

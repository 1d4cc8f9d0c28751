package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

  private static boolean mayBeContacted(String address, String... allowed) {
    try {
      return Network.mayBeContacted(
          InetAddress.getByName(address), Stream.of(allowed).map(Network::parse).toList());
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void specialAddressesAreNotPublic() {
    String[] all =
        ("127.0.0.1 127.8.9.1 0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 169.254.169.254 "
                + "172.16.0.1 172.31.255.255 192.168.1.1 192.0.0.192 198.18.0.1 198.19.255.255 "
                + "203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16 ::1 :: fe80::1 "
                + "fc00::1 fd00:ec2::254 ff02::1 fec0::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 "
                + "::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: 2001:db8::1 100::1")
            .split(" ");
    assertThat(all).noneMatch(PublicAddressesTest::mayBeContacted);
  }

  @Test
  void otherAddressesArePublic() {
    String[] all =
        ("8.8.8.8 1.1.1.1 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.1 192.167.1.1 "
                + "11.0.0.1 223.255.255.255 2606:4700::1111 2a00:1450::1 2001:4860:4860::8888")
            .split(" ");
    assertThat(all).allMatch(PublicAddressesTest::mayBeContacted);
  }

  @Test
  void onlyAllowedNetworksAreContacted() {
    assertThat(mayBeContacted("127.0.0.1", "127.0.0.0/8")).isTrue();
    assertThat(mayBeContacted("10.0.0.1", "127.0.0.0/8", "192.168.0.0/16")).isFalse();
    assertThat(mayBeContacted("10.255.0.1", "10.254.0.0/15")).isTrue();
    assertThat(mayBeContacted("10.253.0.1", "10.254.0.0/15")).isFalse();
    assertThat(mayBeContacted("::1", "127.0.0.0/8")).isFalse();
    assertThat(mayBeContacted("fd12::1", "fd00::/8")).isTrue();
  }

  @Test
  void linkLocalAndMetadataAddressesAreNeverContacted() {
    List<String> never =
        List.of("169.254.169.254", "169.254.1.1", "168.63.129.16", "100.100.100.200");
    assertThat(never).noneMatch(address -> mayBeContacted(address, "0.0.0.0/0"));
    assertThat(List.of("fe80::1", "fd00:ec2::254", "::ffff:169.254.169.254"))
        .noneMatch(address -> mayBeContacted(address, "::/0", "0.0.0.0/0"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "127.0.0.1",
        "127.0.0.0/33",
        "a.test/8",
        "fd00::/129",
        "1.2.3/8",
        "1.2.3.4.5/8"
      })
  void textsThatAreNotNetworksAreRefused(String text) {
    assertThatThrownBy(() -> Network.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"" + text + "\" is not a network");
  }
}

package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;

class PublicAddressesTest {

  @Test
  void specialAddressesAreNotPublic() throws Exception {
    String[] all =
        ("127.0.0.1 127.8.9.1 0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 169.254.169.254 "
                + "172.16.0.1 172.31.255.255 192.168.1.1 192.0.0.192 198.18.0.1 198.19.255.255 "
                + "203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16 ::1 :: fe80::1 "
                + "fc00::1 fd00:ec2::254 ff02::1 fec0::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 "
                + "::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: 2001:db8::1 100::1")
            .split(" ");
    for (String address : all) {
      assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).as(address).isFalse();
    }
  }

  @Test
  void othersAre() throws Exception {
    String[] all =
        ("8.8.8.8 1.1.1.1 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.1 192.167.1.1 "
                + "11.0.0.1 223.255.255.255 2606:4700::1111 2a00:1450::1 2001:4860:4860::8888")
            .split(" ");
    for (String address : all) {
      assertThat(PublicAddresses.isPublic(InetAddress.getByName(address))).as(address).isTrue();
    }
  }
}

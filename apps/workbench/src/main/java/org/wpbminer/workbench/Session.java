package org.wpbminer.workbench;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Handler;

/**
 * Access control by a token. The token is part of the printed address and becomes a cookie. A
 * request that changes something also needs it in a header, which pages of other sites cannot send.
 */
final class Session {

  static final String HEADER = "X-Wpbminer-Token";

  private static final int TOKEN_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String token = random();

  /** Returns unguessable letters and digits. */
  static String random() {
    byte[] bytes = new byte[TOKEN_BYTES];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  String token() {
    return token;
  }

  Handler reading(Handler handler) {
    return call -> {
      requireCookie(call);
      return handler.answer(call);
    };
  }

  /** Returns a handler that requires the cookie and the header. */
  Handler changing(Handler handler) {
    return call -> {
      requireCookie(call);
      if (!isToken(call.header(HEADER))) {
        throw new Refusal(
            403, "the header " + HEADER + " does not have the token of this workbench");
      }
      return handler.answer(call);
    };
  }

  /** Returns a handler that stores the token of the address in a cookie. */
  Handler entrance(Handler inside) {
    return call -> {
      String given = call.parameter("token");
      if (given == null) {
        return reading(inside).answer(call);
      }
      if (!isToken(given)) {
        throw new Refusal(
            403, "this token belongs to another workbench; open the last printed address");
      }
      // All ports of a host share their cookies.
      String cookie = cookieName(call) + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
      return new Answer(303, "text/plain", "", Map.of("Location", "/", "Set-Cookie", cookie));
    };
  }

  private void requireCookie(Call call) {
    String cookies = call.header("Cookie");
    String name = cookieName(call) + "=";
    for (String cookie : cookies == null ? new String[0] : cookies.split(";")) {
      if (cookie.strip().startsWith(name) && isToken(cookie.strip().substring(name.length()))) {
        return;
      }
    }
    throw new Refusal(
        403, "open the address that was printed when the workbench was started, with its token");
  }

  private static String cookieName(Call call) {
    return "wpbminer-" + call.header("Host").replaceFirst("^.*?(:([0-9]+))?$", "$2");
  }

  private boolean isToken(String given) {
    return given != null
        && MessageDigest.isEqual(
            given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }
}

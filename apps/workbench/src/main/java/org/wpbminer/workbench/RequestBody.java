package org.wpbminer.workbench;

import java.io.FilterInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.wpbminer.workbench.Answer.Refusal;

/** Body of a request; refused with 408 if it is slow, with 400 if it is damaged. */
final class RequestBody extends FilterInputStream {

  private final Patience patience;
  private final long begun = System.nanoTime();
  private long bytes;

  RequestBody(Request request, Patience patience) {
    super(Content.Source.asInputStream(request));
    this.patience = patience;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) {
    int read;
    try {
      read = in.read(into, from, length);
    } catch (IOException e) {
      if (e.getCause() instanceof TimeoutException) {
        throw tooSlow();
      }
      throw new Refusal(400, "the body is damaged or ends before its length: " + e.getMessage());
    }
    bytes += Math.max(0, read);
    if (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) > patience.millis(bytes)) {
      throw tooSlow();
    }
    return read;
  }

  private Refusal tooSlow() {
    return new Refusal(
        408, "the body arrives too slowly; send at least " + patience.rate() + " bytes a second");
  }
}

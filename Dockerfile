# Builds and runs the command: docker build -t wpbminer .
#   docker run --rm -v "$PWD:/work" wpbminer classify page.html
#   docker run --rm -p 8017:8017 wpbminer serve --host 0.0.0.0 --allow-host localhost
FROM debian:bookworm-slim AS build
WORKDIR /src
COPY .ci/require .ci/
RUN .ci/require jdk maven
COPY . .
RUN mvn -q -B -ntp -P dist -DskipTests -Dspotless.skip -pl apps/cli -am package \
  && mkdir /wpbminer \
  && tar xzf apps/cli/target/wpbminer-*.tar.gz -C /wpbminer --strip-components=1

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends openjdk-17-jre-headless \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --no-create-home --uid 10001 wpbminer
COPY --from=build /wpbminer /opt/wpbminer
ENV LANG=C.UTF-8
USER 10001
WORKDIR /work
EXPOSE 8017
ENTRYPOINT ["/opt/wpbminer/wpbminer"]
CMD ["--help"]

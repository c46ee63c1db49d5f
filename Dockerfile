# Image of the shop and its operator commands: `docker build -t talat .`. It writes only to /data, /backups and /tmp, so the root
# file system can be read-only.

# The version in package.json, for the label.
ARG VERSION=0.9.0

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund

FROM packages AS build
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
RUN npm run build && npm run --silent sbom > sbom.cdx.json

FROM node:24-slim AS shop
WORKDIR /shop
# pg_dump for backups; it must not be older than the server.
RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql-client \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /data /backups && chown node:node /data /backups
COPY --from=build /shop/sbom.cdx.json ./
COPY --from=build /shop/.next/standalone ./
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 BIND_ADDRESS=0.0.0.0
# The C library would keep freed memory: docs/performance.md, Freed memory.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
# Bash opens the connection itself: starting a second Node process every five seconds would cost more than an idle shop.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r -u 3 _ status _ && [ \"$status\" = 200 ]"]
STOPSIGNAL SIGTERM
CMD ["node", "lib/tools/scripts/serve.mjs"]
ARG VERSION
LABEL org.opencontainers.image.title="Talat" org.opencontainers.image.version=$VERSION org.opencontainers.image.licenses=MIT

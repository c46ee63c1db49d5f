# The shop, and nothing but what it needs to run. `docker build -t talat .`; the second image, `--target operator`, has the
# operator's commands (npm run shop:import …).

FROM node:20-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund

FROM packages AS build
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
RUN npm run build

FROM build AS operator
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .next \
  && mkdir -p /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
ENTRYPOINT ["npm", "run", "--silent"]

FROM node:20-slim AS shop
WORKDIR /shop
COPY --from=build /shop/.next/standalone ./
RUN mkdir -p /data && chown node:node /data && chown -R node:node .next
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "lib/tools/scripts/serve.mjs"]

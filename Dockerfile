# One image, roles and commands by its argument: web (default), worker, migrate, seed:demo, admin:create …
#   docker build --build-arg BASE=docker.io/library/node:22-bookworm-slim@sha256:… -t senim .
# BASE is named by its digest: a tag alone means something else tomorrow. Only npm of it is used, the pinned Node comes
# with the packages. Written without a container engine at hand.
ARG BASE
FROM ${BASE} AS base
ARG BASE
RUN case "${BASE}" in \
      *@sha256:????????????????????????????????????????????????????????????????) ;; \
      *) echo "BASE must name an image by its digest: name@sha256:…" >&2; exit 1 ;; \
    esac
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/check-node.mjs scripts/

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM base
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/src src
COPY --from=build /app/scripts scripts
COPY --from=build /app/migrations migrations
COPY --from=build /app/seeds seeds
COPY --from=build /app/simulators simulators
# the only place that is written: what the worker downloads, until it is published
RUN mkdir data && chown 1000:1000 data
USER 1000:1000
ENV HOST=0.0.0.0 NODE_ENV=production
EXPOSE 3000
ENTRYPOINT ["node_modules/.bin/node", "--max-semi-space-size=32", "src/app/main.ts"]
CMD ["web"]

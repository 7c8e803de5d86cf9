# One image, roles by its argument: web (default), worker, migrate, seed.
# Written without a container engine at hand: its steps were run by hand on Debian 12, the image was not built.
# only npm of it is used: the pinned Node comes with the packages
FROM node:22-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/check-node.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build
# what the worker downloads, until it is published; the database is another container's
RUN mkdir data && chown node:node data
USER node
ENV HOST=0.0.0.0
EXPOSE 3000
ENTRYPOINT ["node_modules/.bin/node", "--max-semi-space-size=32", "src/app/main.ts"]
CMD ["web"]

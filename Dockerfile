# One image for the server, the worker, migrations and the command line:
#   server   docker run kram                                  (the default command)
#   worker   docker run kram apps/server/src/worker.ts
#   command  docker run kram apps/server/src/cli.ts migrate
# docs/operations.md describes how an installation is run with it.
ARG NODE_IMAGE=node:24-bookworm-slim

# The sources, without packages.
FROM ${NODE_IMAGE} AS sources
WORKDIR /kram
COPY . .

# The built web. No install script runs: the Node of the image replaces the one among the packages.
FROM sources AS web
RUN npm ci --ignore-scripts --no-audit --no-fund
ENV NODE_ENV=production
RUN node apps/web/build.ts && rm -f apps/web/dist/.built-from

# What the server needs to run.
FROM sources AS server
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace apps/server \
 && node deploy/container/remove-unused-files.mjs
COPY --from=web /kram/apps/web/dist apps/web/dist
RUN sh deploy/container/collect-runtime.sh /runtime && cp -a apps/web/dist /runtime/kram/apps/web/
# The same place and flags as in the final image, or the compiled code would not be used there.
RUN NODE_ENV=production NODE_COMPILE_CACHE=/runtime/var/cache/kram node --max-semi-space-size=8 --heap-growing-percent=25 --no-allocation-site-pretenuring deploy/container/fill-compile-cache.mjs

# Node, the libraries it loads, certificates and the product: no shell and no package manager to attack or to patch.
FROM scratch
COPY --from=server /runtime /
ENV NODE_ENV=production NODE_COMPILE_CACHE=/var/cache/kram KRAM_PROCESSES=1 HOST=0.0.0.0 PORT=8080 KRAM_DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576 PATH=/usr/local/bin HOME=/tmp
WORKDIR /kram
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "deploy/container/health-check.mjs"]
# The flags limit memory: apps/server/src/server-flags.ts.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "--no-allocation-site-pretenuring"]
CMD ["apps/server/src/main.ts"]

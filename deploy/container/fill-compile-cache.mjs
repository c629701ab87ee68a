import { flushCompileCache, getCompileCacheDir } from 'node:module'

// Compiles what a server, a worker and the command line load and writes it to NODE_COMPILE_CACHE, so that containers, whose
// file system is read-only, start with it. It has to run with the flags of the final image, because V8 refuses code of others.
await import('../../apps/server/src/serve.ts')
await import('../../apps/server/src/work.ts')
await import('../../apps/server/src/dev/mailbox/index.ts')
await import('../../apps/web/dist/server/entry-server.js')
flushCompileCache()
process.stdout.write(`compiled code is in ${getCompileCacheDir()}\n`)
// Imported modules may hold timers.
process.exit(0)

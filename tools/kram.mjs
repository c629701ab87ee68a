import { run } from './bootstrap/run.mjs'

await run('apps/server/src/cli.ts')

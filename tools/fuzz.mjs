import { run } from './bootstrap/run.mjs'

await run('apps/server/testing/fuzz/main.ts')

import { run } from './bootstrap/run.mjs'

await run('apps/server/testing/model/main.ts')

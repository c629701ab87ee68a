import { run } from '../bootstrap/run.mjs'

await run('apps/server/testing/upgrade/main.ts')

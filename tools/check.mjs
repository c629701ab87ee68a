import { run } from './bootstrap/run.mjs'

await run('tools/check/main.ts')

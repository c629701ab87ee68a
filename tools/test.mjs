import { run } from './bootstrap/run.mjs'

await run('tools/test/main.ts')

import { run } from './bootstrap/run.mjs'

await run('tools/seed.ts')

import { run } from './bootstrap/run.mjs'

await run('tools/database/seed.ts')

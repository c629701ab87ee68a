import { run } from './bootstrap/run.mjs'

await run('tools/start/main.ts')

import { run } from './bootstrap/run.mjs'

await run('tools/mobile/sync.ts')

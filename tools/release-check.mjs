import { run } from './bootstrap/run.mjs'

await run('tools/release/reproducible-build.ts')

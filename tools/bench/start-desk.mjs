import { run } from '../bootstrap/run.mjs'

await run('tools/bench/desk.ts')

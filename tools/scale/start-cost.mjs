import { run } from '../bootstrap/run.mjs'

await run('tools/scale/cost.ts')

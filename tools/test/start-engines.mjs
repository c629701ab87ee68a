import { run } from '../bootstrap/run.mjs'

await run('e2e/engines/main.ts')

import { run } from '../bootstrap/run.mjs'

await run('tools/scale/messages.ts')

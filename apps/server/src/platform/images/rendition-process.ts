import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { encodeRenditions } from './encode-renditions.ts'

/** A process of its own for one picture at a time, on one core and behind everything else on the machine. */
const LOWEST_PRIORITY = 19

try {
  setPriority(LOWEST_PRIORITY)
} catch {
  // A system without priorities encodes as well.
}
try {
  // Where memory runs out, Linux ends this process and not the server: its picture is encoded again later.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux.
}
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (full: Uint8Array) => {
  encodeRenditions(full).then(
    (files) => process.send?.({ files }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

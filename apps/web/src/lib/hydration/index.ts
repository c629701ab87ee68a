export type { EarlyWindow } from './early-presses.ts'
export { latePart } from './late-part.tsx'
export { replayEarlyPresses } from './replay-early-presses.ts'

/** What people read while things start: short lines, no log format. */
export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** What went wrong and what to do, then the end. */
export function giveUp(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

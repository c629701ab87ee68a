/** Progress for people: short lines, no log format. */
export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Prints what went wrong and what to do, then exits. */
export function giveUp(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

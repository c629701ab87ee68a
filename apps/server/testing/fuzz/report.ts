/** What came of a run. */
export type FuzzResult = {
  requests: number
  seed: number
  operations: number
  statuses: Map<number, number>
  /** Operations that never answered well. */
  missed: string[]
  /** Faults by operation, each with an example. */
  faults: Map<string, string>
}

/** From here on every route has had several requests that it accepts. */
const LONG_RUN = 50_000

export const hasFailed = ({ requests, missed, faults }: FuzzResult): boolean =>
  faults.size > 0 || (requests >= LONG_RUN && missed.length > 0)

const print = (line: string) => void process.stdout.write(`${line}\n`)

export function printReport({ requests, seed, operations, statuses, missed, faults }: FuzzResult): void {
  const answeredWell = operations - missed.length
  print(
    `${requests} requests with seed ${seed} to ${operations} routes, ${answeredWell} of them answered well at least once`,
  )
  print(
    [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  )
  for (const name of missed) print(`NEVER WELL ${name}`)
  for (const [fault, example] of faults) print(`FAULT ${fault}\n  ${example}`)
  print(`${faults.size} faults`)
}

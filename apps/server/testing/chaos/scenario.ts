/** What a run of `npm run chaos` may set. */
export type ChaosOptions = { rounds: number; clients: number; minutes: number }

export type Outcome = {
  /** Measured figures by name, for people. */
  figures: Record<string, string | number>
  /** Broken promises; none when the scenario passed. */
  faults: string[]
  /** Why nothing was tried on this machine. */
  skipped?: string
}

export type Scenario = {
  /** What the product promises under this fault, in one sentence. */
  promise: string
  run: (options: ChaosOptions) => Promise<Outcome>
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** A fault when the condition does not hold. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault])

import type { Reporter, TestCase } from 'vitest/node'

/** Lists at the end of a run the tests that passed only at the second attempt, which otherwise look like the others. */
export default class RetriedTests implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.#names) process.stdout.write(`passed only at the second attempt: ${name}\n`)
  }
}

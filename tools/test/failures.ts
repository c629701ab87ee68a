import { stripVTControlCharacters } from 'node:util'

/** A failed check, test or journey: its name, and the beginning of what it said. */
export type Failure = { name: string; message: string }

/** Lines of a message that are repeated at the end of a run. */
const MAX_LINES = 12

export type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** Failed tests, and files that failed without a failed test, for example by a wrong import. */
export function vitestFailures({ testResults = [] }: Partial<VitestReport>): Failure[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file} › ${fullName}`,
        message: failureMessages?.join('\n') ?? '',
      }))
    return failures.length === 0 && status === 'failed' ? [{ name: file, message }] : failures
  })
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Journeys that failed at every attempt, and errors outside of journeys. */
export function journeyFailures({ suites = [], errors = [] }: Partial<PlaywrightReport>): Failure[] {
  const ofSuite = (suite: PlaywrightSuite): Failure[] => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          name: `[${projectName}] e2e/${file}:${line} › ${title}`,
          message: results.map(({ error }) => error?.message ?? '').join('\n'),
        })),
    ),
  ]
  return [
    ...suites.flatMap(ofSuite),
    ...errors.map(({ message = '' }) => ({ name: 'journeys, outside of a journey', message })),
  ]
}

/** Failures in a form for the end of a run, where a log that keeps only the last lines has them. */
export function describeFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES)
      return [`✗ ${name}`, ...lines.map((line) => `  ${line}`)].join('\n')
    })
    .join('\n')
}

import { expect, test } from 'vitest'
import { describeFailures, journeyFailures, vitestFailures } from './failures.ts'

test('failed tests are named by file and title, a file that does not load by itself', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] }
  expect(
    vitestFailures({
      testResults: [
        { name: 'sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    }),
  ).toEqual([
    { name: 'sums.test.ts › subtracts', message: 'expected 1 to be 2' },
    { name: 'broken.test.ts', message: 'no such module' },
  ])
})

test('a journey is named with its width; one that passed at the second attempt is no failure', () => {
  const journey = (status: string, ...messages: string[]) => ({
    file: 'shell/shell.spec.ts',
    line: 13,
    title: `${status} journey`,
    tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ error: { message } })) }],
  })
  const specs = [journey('unexpected', 'first', 'second'), journey('flaky', 'first'), journey('expected')]
  expect(
    journeyFailures({ suites: [{ suites: [{ specs }] }], errors: [{ message: 'the server does not start' }] }),
  ).toEqual([
    { name: '[phone] e2e/shell/shell.spec.ts:13 › unexpected journey', message: 'first\nsecond' },
    { name: 'journeys, outside of a journey', message: 'the server does not start' },
  ])
})

test('long messages are cut and have no colours', () => {
  const message = Array.from({ length: 40 }, (_, n) => `\u001B[31mline ${n}\u001B[39m`).join('\n')
  const lines = describeFailures([{ name: 'lint', message }]).split('\n')
  expect(lines.slice(0, 2)).toEqual(['✗ lint', '  line 0'])
  expect(lines).toHaveLength(13)
})

test('reports that were not written name nothing', () => {
  expect([...vitestFailures({}), ...journeyFailures({})]).toEqual([])
})

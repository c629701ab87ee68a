import { expect, test } from 'vitest'
import { formatLines, type Line, parseLines, withRun } from './history.ts'
import { plot } from './plot.ts'

const machine = { commit: 'abc', machine: 'Some Processor', cores: 2, node: 'v24' }
const run = (...figures: [string, number][]) => ({
  at: '2026-11-27T12:00:00.000Z',
  offers: 100,
  load: 0.5,
  figures: figures.map(([name, value]) => ({ name, value, unit: 'ms', max: 60 })),
})
const valuesIn = ({ runs }: Line, name: string) =>
  Object.fromEntries((runs[name]?.figures ?? []).map((figure) => [figure.name, figure.value]))

test('a commit has one line for each machine; what is measured again replaces the older figure', () => {
  let lines = withRun([], machine, 'bench', run(['list', 2], ['search', 3]))
  lines = withRun(lines, machine, 'mix', run(['p99', 50]))
  lines = withRun(lines, { ...machine, machine: 'Another' }, 'mix', run(['p99', 70]))
  lines = withRun(lines, machine, 'bench', run(['list', 1]))
  lines = withRun(lines, { ...machine, commit: 'def' }, 'mix', run(['p99', 40]))

  const read = parseLines(formatLines(lines))

  expect(read.map(({ commit, machine: name }) => `${commit} ${name}`)).toEqual([
    'abc Some Processor',
    'abc Another',
    'def Some Processor',
  ])
  expect(read[0] && valuesIn(read[0], 'bench')).toEqual({ list: 1, search: 3 })
  expect(read[0] && valuesIn(read[0], 'mix')).toEqual({ p99: 50 })
})

test('the plot has a panel for each figure with a goal and says what is missed', () => {
  const lines = withRun([], machine, 'mix', {
    ...run(['p99 & more', 70], ['list', Number.NaN]),
  })
  const read = parseLines(formatLines(lines))
  const svg = plot(withRun(read, { ...machine, commit: 'def' }, 'mix', run(['p99 & more', 55])))
  expect(svg.match(/<g transform/g)).toHaveLength(2)
  expect(svg).toContain('p99 &amp; more')
  expect(svg).toContain('55 ms, goal ≤ 60')
  expect(svg.match(/<circle/g)).toHaveLength(2)
  expect(svg).not.toMatch(/="[^"]*(NaN|undefined)/)
})

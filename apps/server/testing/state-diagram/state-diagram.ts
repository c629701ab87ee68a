import { join } from 'node:path'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { type Transition, TRANSITIONS } from '../../src/modules/reservations/state-machine/index.ts'

/** Where the drawing of the reservation's state machine is kept. */
export const STATE_DIAGRAM_FILE = join(import.meta.dirname, '../../../../docs/reservation-machine.md')

const FORMER = 'before'
const END = '[*]'

const target = ({ to }: Transition, from: string): string => {
  if (to === 'same') return from
  return to === 'removed' ? END : to
}

function arrows(): string[] {
  const labels = new Map<string, Set<string>>()
  for (const [event, steps] of Object.entries(TRANSITIONS))
    for (const step of steps.filter(({ to }) => to !== FORMER))
      for (const from of step.from) {
        const arrow = `${from} --> ${target(step, from)}`
        labels.set(arrow, (labels.get(arrow) ?? new Set()).add(event))
      }
  return [...labels].map(([arrow, events]) => `  ${arrow}: ${[...events].join(', ')}`)
}

const list = (names: readonly string[]) => names.join(', ') || '–'

const rows = (): string[] =>
  Object.entries(TRANSITIONS).flatMap(([event, steps]) =>
    steps.map(
      ({ from, to, by, when, guards, order, effect }) =>
        `| ${event} | ${list(from)} | ${to} | ${list(by)} | ${when ?? '–'} | ${list(guards)} | ${list(order)} | ${effect ?? '–'} |`,
    ),
  )

/** The table of steps as a page of the documentation. */
export const drawStateDiagram = (): string => `# The reservation's state machine

Made from \`apps/server/src/modules/reservations/steps.rules.ts\` by \`npm run docs:machine\`; a test fails when it is stale.

\`\`\`mermaid
stateDiagram-v2
${Object.entries(RESERVATION_STATUS_LABELS)
  .map(([status, label]) => `  ${status}: ${status} (${label})`)
  .join('\n')}
  ${END} --> draft
${arrows().join('\n')}
\`\`\`

Two events lead back to where the reservation stood before and are not weightedPick: \`decline-proposal\` (also by time) and \`undo\`.

Rows of one event are tried from the top; the first whose condition holds speaks. Guards look at clocks and at what was sent, order checks at goods, window and price, in this order. \`same\`: stays where it is · \`removed\`: is deleted · \`before\`: see above.

| Event | From | To | Who | Condition | Guards | Order checks | Stock |
|---|---|---|---|---|---|---|---|
${rows().join('\n')}
`

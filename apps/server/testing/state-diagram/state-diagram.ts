import { join } from 'node:path'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import { type Transition, TRANSITIONS } from '../../src/modules/reservations/state-machine/index.ts'

/** The generated page about the reservation's state machine. */
export const STATE_DIAGRAM_FILE = join(import.meta.dirname, '../../../../docs/reservation-state-diagram.md')

const PREVIOUS = 'before'
const END = '[*]'

const targets = ({ to }: Transition, from: string): readonly string[] => {
  if (to === 'same') return [from]
  if (to === 'agreed') return ['accepted', 'ready']
  return [to === 'removed' ? END : to]
}

function arrows(): string[] {
  const labels = new Map<string, Set<string>>()
  for (const [action, transitions] of Object.entries(TRANSITIONS))
    for (const transition of transitions.filter(({ to }) => to !== PREVIOUS))
      for (const from of transition.from)
        for (const to of targets(transition, from)) {
          const arrow = `${from} --> ${to}`
          labels.set(arrow, (labels.get(arrow) ?? new Set()).add(action))
        }
  return [...labels].map(([arrow, actions]) => `  ${arrow}: ${[...actions].join(', ')}`)
}

/** The states and actions as a page of the documentation; the transition table itself is the code. */
export const drawStateDiagram = (): string => `# The reservation's state machine

Generated from \`apps/server/src/modules/reservations/state-machine/transitions.rules.ts\` by \`npm run docs:state-diagram\`; a test fails when it is out of date. That file is the whole table: who may act, on what conditions, and what happens to the stock.

\`\`\`mermaid
stateDiagram-v2
${Object.entries(RESERVATION_STATUS_LABELS)
  .map(([status, label]) => `  ${status}: ${status} (${label})`)
  .join('\n')}
  ${END} --> draft
${arrows().join('\n')}
\`\`\`

Not drawn: \`decline-proposal\` and \`undo\`, which return to the previous status.
`

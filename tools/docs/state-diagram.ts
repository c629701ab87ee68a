import { writeFileSync } from 'node:fs'
import { drawStateDiagram, STATE_DIAGRAM_FILE } from '../../apps/server/testing/state-diagram/state-diagram.ts'

/** Writes the reservation's state machine into the documentation. */
writeFileSync(STATE_DIAGRAM_FILE, drawStateDiagram())

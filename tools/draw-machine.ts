import { writeFileSync } from 'node:fs'
import { drawMachine, MACHINE_FILE } from '../apps/server/testing/machine-drawing.ts'

/** Draws the reservation's state machine into the documentation. */
writeFileSync(MACHINE_FILE, drawMachine())

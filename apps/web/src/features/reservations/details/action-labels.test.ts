import { RESERVATION_STATUSES } from '@kram/contract/reservations/status'
import { expect, test } from 'vitest'
import { statusLabel } from '../status/index.ts'
import { actionLabel, type ButtonAction } from './action-labels.ts'

const ACTIONS = ['accept', 'reject', 'edit', 'propose', 'cancel', 'pack', 'set-out', 'hand-over', 'no-show'] as const
const NOT_A_STATE = new Set(['do', 'na', 'z', 'bez', 'w', 'jako'])

/** `spakowane` and `spakowana` are one word. */
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !NOT_A_STATE.has(word))
    .map((word) => word.replace(/[aeiyo]$/, ''))

const STATES = new Set(
  (['pickup', 'delivery'] as const).flatMap((fulfilment) =>
    RESERVATION_STATUSES.flatMap((status) => words(statusLabel({ status, fulfilment }))),
  ),
)

test.each(ACTIONS.flatMap((event: ButtonAction) => [true, false].map((selling) => actionLabel(event, selling))))(
  'the button "%s" shares no word with a state',
  (label) => expect(words(label).filter((word) => STATES.has(word))).toEqual([]),
)

// Without Zod, so that the queue of the device does not load the schemas.

/** What a seller does on the pickup screen. */
export const PICKUP_ACT_KINDS = ['tick', 'weigh', 'pack', 'hand-over', 'no-show', 'undo'] as const
export type PickupActKind = (typeof PICKUP_ACT_KINDS)[number]

/** Acts that `undo` takes back. */
export const UNDOABLE_PICKUP_ACTS = ['pack', 'hand-over', 'no-show'] as const
export type UndoablePickupAct = (typeof UNDOABLE_PICKUP_ACTS)[number]

/** `already`: another device or an earlier attempt did it, so nothing changed. `refused`: a conflict to show the seller. */
export const PICKUP_OUTCOMES = ['done', 'already', 'refused'] as const

/** Acts of one request. */
export const MAX_PICKUP_ACTS = 50
/** How long an act is known by its id, so that a repetition is recognised. */
export const PICKUP_ACT_DAYS = 30
/** Days whose sheets a device keeps: today and tomorrow. */
export const KEPT_PICKUP_DAYS = 2
/** Days whose occurrences are listed. */
export const LISTED_PICKUP_DAYS = 15

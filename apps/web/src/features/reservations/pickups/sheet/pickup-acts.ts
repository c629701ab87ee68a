import type { UndoablePickupAct } from '@kram/contract/seller-view/pickup-acts'
import type { PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { PaymentMethod } from '@kram/contract/sellers/schemas'
import { toast, toastWithUndo } from '#lib/feedback'
import { enqueueOffline, recallPickupAct } from '#shared/offline-queue/index.ts'
import type { WaitingAct } from '../model/index.ts'

/** One message at a time, or they would hide the next person in the queue. Earlier acts are undone in the list of what is done. */
const TOPIC = 'pickup'

type ActBody = Omit<WaitingAct, 'reservationId' | 'at'>

/** Every act goes through the queue: with a connection it is sent at once, without one when it is back. */
const enqueue = ({ reservationId, number }: PickupRow, act: ActBody): Promise<void> =>
  enqueueOffline(reservationId, { kind: 'pickup', number, act: { ...act, at: new Date().toISOString() } })

const undo = async (row: PickupRow, undoes: UndoablePickupAct): Promise<void> => {
  // What has not left the device is not sent at all, and nobody hears of it.
  if (!(await recallPickupAct(row.reservationId, undoes))) await enqueue(row, { kind: 'undo', undoes })
  toast('success', 'Cofnięto', undefined, TOPIC)
}

const withUndo = async (row: PickupRow, act: ActBody & { kind: UndoablePickupAct }, message: string): Promise<void> => {
  await enqueue(row, act)
  toastWithUndo(`${message}: ${row.buyerName}`, () => void undo(row, act.kind), TOPIC)
}

/** What the seller can do with a row. */
export const pickupActs = {
  tick: (row: PickupRow, { id: itemId, quantity }: PickupLine, ticked: boolean): Promise<void> =>
    enqueue(row, { kind: 'tick', itemId, quantity, ticked }),
  weigh: (row: PickupRow, weights: { itemId: number; weight: number }[]): void =>
    void enqueue(row, { kind: 'weigh', weights }),
  pack: (row: PickupRow): void => void withUndo(row, { kind: 'pack' }, 'Gotowe do odbioru'),
  handOver: (row: PickupRow, paidWith: PaymentMethod | null): void =>
    void withUndo(row, { kind: 'hand-over', ...(paidWith !== null && { paidWith }) }, 'Wydano'),
  noShow: (row: PickupRow, restock: boolean): void =>
    void withUndo(row, { kind: 'no-show', restock }, 'Oznaczono jako nieodebrane'),
  undo: (row: PickupRow): void => void undo(row, row.status === 'no_show' ? 'no-show' : 'hand-over'),
}

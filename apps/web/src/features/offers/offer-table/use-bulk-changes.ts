import type { OfferStatus } from '@kram/contract/offers/status'
import { MAX_CHANGES, MAX_OFFER_CHANGES } from '@kram/contract/common/bulk/limits'
import { offerTableRoutes } from '@kram/contract/offers/table/routes'
import type { OfferRow } from '@kram/contract/offers/table/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { sendAll, useBulk } from '#shared/table/index.ts'
import { type ItemChange, sendItemChanges, sendStockChanges, type StockChange } from './use-change-rows.ts'
import { rowName } from './row-text.ts'

type OfferChange = { id: number; version: number; status: OfferStatus | 'deleted' }

const sendOfferChanges = (changes: readonly OfferChange[]) =>
  call(offerTableRoutes.changeOffers, { body: { changes: [...changes] }, idempotencyKey: crypto.randomUUID() })

/** The offers of rows, each once. */
export const offersOf = (rows: readonly OfferRow[]): OfferRow[] => [
  ...new Map(rows.map((row) => [row.offerId, row])).values(),
]

type Done = (count: number) => string

/** The bulk acts of the table of offers. */
export function useBulkChanges(onDone: () => void) {
  const client = useQueryClient()
  const bulk = useBulk(() => invalidate(client, [...staleAfter.offer(), ...staleAfter.stock()]), onDone)
  return {
    ...bulk,
    changeItems: (rows: readonly OfferRow[], changes: readonly ItemChange[], done: Done) =>
      bulk.run<ItemChange>({
        send: sendItemChanges,
        most: MAX_CHANGES,
        changes,
        name: (id) => nameOf(rows.find(({ item }) => item?.id === id)),
        done,
        undo: (changed) =>
          sendAll(
            sendItemChanges,
            changed.flatMap(({ change, version }) => {
              const item = rows.find((row) => row.item?.id === change.id)?.item
              return item ? [{ id: item.id, version, ...oldTerms(change, item) }] : []
            }),
            MAX_CHANGES,
          ),
      }),
    changeStock: (rows: readonly OfferRow[], changes: readonly StockChange[], done: Done) =>
      bulk.run<StockChange>({
        send: sendStockChanges,
        most: MAX_CHANGES,
        changes,
        name: (id) => nameOf(rows.find(({ item }) => item?.shelf?.id === id)),
        done,
        undo: (changed) =>
          sendAll(
            sendStockChanges,
            changed.flatMap(({ change: { id }, version }) => {
              const quantity = rows.find(({ item }) => item?.shelf?.id === id)?.item?.counted
              return typeof quantity === 'number' ? [{ id, version, quantity }] : []
            }),
            MAX_CHANGES,
          ),
      }),
    ...offerActs(bulk, onDone),
  }
}

/** Acts on whole offers: their status, and copies of them. */
const offerActs = (bulk: ReturnType<typeof useBulk>, onDone: () => void) => ({
  setStatus: (rows: readonly OfferRow[], status: OfferStatus, done: Done) =>
    bulk.run<OfferChange>({
      send: sendOfferChanges,
      most: MAX_OFFER_CHANGES,
      changes: offersOf(rows).map(({ offerId, offerVersion }) => ({ id: offerId, version: offerVersion, status })),
      name: (id) => rows.find(({ offerId }) => offerId === id)?.title ?? '',
      done,
      undo: (changed) =>
        sendAll(
          sendOfferChanges,
          changed.flatMap(({ change: { id }, version }) => {
            const before = rows.find(({ offerId }) => offerId === id)
            return before ? [{ id, version, status: before.status }] : []
          }),
          MAX_OFFER_CHANGES,
        ),
    }),
  copyToNextWeek: (rows: readonly OfferRow[], done: Done) =>
    bulk.guarded(async () => {
      const offers = offersOf(rows).map(({ offerId }) => ({ id: offerId }))
      const { results } = await call(offerTableRoutes.copyOffers, {
        body: { offers },
        idempotencyKey: crypto.randomUUID(),
      })
      const drafts = results.flatMap(({ copy }) =>
        copy ? [{ id: copy.id, version: copy.version, status: 'deleted' as const }] : [],
      )
      onDone()
      toastWithUndo(done(drafts.length), () => void bulk.guarded(async () => void (await sendOfferChanges(drafts))))
    }),
})

const nameOf = (row: OfferRow | undefined): string => (row ? rowName(row) : '')

/** What a change replaced: the price or the limit that the row had. */
const oldTerms = (change: ItemChange, { price, quantity }: { price: string; quantity: number | null }) => ({
  ...(change.price !== undefined && { price }),
  ...(change.quantity !== undefined && { quantity }),
})

export type BulkChanges = ReturnType<typeof useBulkChanges>

import { groszeOf } from '@kram/contract/money'
import type { OwnOffer } from '@kram/contract/offer-views'
import { slugOf } from '@kram/contract/slug'
import type { TodayBody } from '@kram/contract/today'
import type * as z from 'zod/mini'
import { takeOutOffered } from '#modules/catalogue'
import { isOwnLocation } from '#modules/places'
import { addSingleWindow } from '#modules/schedules'
import { indexSeller } from '#modules/search'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { always, type Once } from '#platform/idempotency'
import { invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { announceOffer } from './announce-offer.ts'
import { countOpenOffers, insertOffer, MOST_OPEN, moveOffer, putSchedules } from './offers.store.ts'
import { insertPosition } from './positions.store.ts'
import { writePrice } from './prices.store.ts'
import { incomplete } from './stay-complete.ts'
import { hoursUntil, LAST_ORDER_MINUTES } from './today.rules.ts'
import { nameOfOwn, presentOf, stockWithRoom } from './today.readmodel.ts'
import { ownOffer } from './view-own-offers.ts'

type Body = z.output<typeof TodayBody>

const LONGEST_TITLE = 100

/**
 * "Dziś mam": window, offer, position and publication in one transaction, so that there is all of it or nothing. Orders of
 * known people are accepted by themselves: the seller is at the stall, and the amount is counted.
 */
export const publishToday = (db: Db, body: Body, seller: SellerMember, once: Once = always): Promise<OwnOffer> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      const { sellerId } = seller
      await takeSellersTurn(tx, sellerId)
      if ((await countOpenOffers(tx, sellerId)) >= MOST_OPEN) throw new Refusal('LIMIT_REACHED')
      const id = await offerOfToday(tx, body, sellerId)
      await addPosition(tx, id, body, seller)
      await moveOffer(tx, { id, sellerId, version: 1 }, ['draft'], 'active')
      const offer = await ownOffer(tx, id, sellerId)
      if (offer.missing.length > 0) throw incomplete(offer.missing)
      await takeOutOffered(tx, id)
      await announceOffer(tx, id)
      await indexSeller(tx, sellerId)
      return offer
    }),
  )

async function offerOfToday(tx: Tx, body: Body, sellerId: number): Promise<number> {
  const { variantId, locationId, until, declared } = body
  const name = await nameOfOwn(tx, variantId, sellerId)
  if (name === undefined) throw invalid({ property: 'variantId', code: 'variant' })
  if (!(await isOwnLocation(tx, sellerId, locationId))) throw invalid({ property: 'locationId', code: 'location' })
  const hours = hoursUntil(until, await presentOf(tx))
  if (!hours) throw invalid({ property: 'until', code: 'tooSoon' })

  const cutoff = { kind: 'end' as const, minutes: LAST_ORDER_MINUTES }
  const scheduleId = await addSingleWindow(tx, { sellerId, locationId, name: 'Dziś mam', ...hours, cutoff })
  const title = `Dziś mam: ${name}`.slice(0, LONGEST_TITLE)
  const days = { validFrom: hours.date, validTo: hours.date }
  const text = { title, slug: slugOf(title) || 'oferta', description: null, locationId, mode: 'nonBinding', ...days }
  const id = await insertOffer(tx, sellerId, { ...text, autoAccept: true, declared })
  await putSchedules(tx, id, [scheduleId], sellerId)
  return id
}

/** Draws on the counted stock where that has as much, besides the limit of the day. */
async function addPosition(tx: Tx, offerId: number, body: Body, { userId }: SellerMember): Promise<void> {
  const { variantId, quantity } = body
  const price = groszeOf(body.price)
  const itemId = (await stockWithRoom(tx, variantId, quantity))?.id ?? null
  const id = await insertPosition(tx, offerId, variantId, { itemId, price, quantity, maxPerReservation: null })
  if (id !== undefined) await writePrice(tx, id, price, userId)
}

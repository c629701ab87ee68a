import * as z from 'zod/mini'
import { LOW_STOCK_TOPIC, readLowStock } from '#modules/stock'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/mail'
import { leaveLetter } from '#platform/outbox'
import type { LetterHandler } from '#platform/runner'
import { inTransaction } from '#platform/transaction'
import { afterLadder, canHear } from './can-hear.ts'
import { lowStockLetter, lowStockWords } from './low-stock.rules.ts'
import { findForPush, hasFresh, lockTelling, type News } from './notifications.store.ts'
import { findWishes } from './preferences.store.ts'
import { tellPeople } from './tell.ts'
import { addressOf } from './people.readmodel.ts'
import { makeUnsubscribeLinks } from './unsubscribe.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

const LETTER_TOPIC = 'notification.low-stock-letter'
const Low = z.object({ itemId: z.int() })
const Letter = z.object({ itemId: z.int(), notificationId: z.int() })

const TOPIC = 'stock'
const pathOf = (itemId: number): string => `/items/edit/${itemId}`

/** Goods that go back and forth over the mark are told of once, until the seller has seen it. */
const lowStockHandler =
  ({ db, clock }: Deps): LetterHandler =>
  async (payload, { id }) => {
    const { itemId } = Low.parse(payload)
    const goods = await readLowStock(db, itemId)
    if (!goods) return
    const now = clock.now()
    const path = pathOf(itemId)
    const userId = goods.sellerUserId
    const kind = 'low-stock'
    await inTransaction(db, async (tx) => {
      await lockTelling(tx, path)
      if (await hasFresh(tx, { userId, path, kind })) return
      const news: News = {
        ...lowStockWords(goods),
        userId,
        topic: TOPIC,
        kind,
        path,
        reservationId: null,
        staleAt: null,
        inCentre: true,
      }
      const [stored] = await tellPeople(tx, now, `letter-${id}`, { news: [news], pages: [] })
      if (!stored) return
      const waits = await canHear(tx, now, news, await findWishes(tx, userId))
      await leaveLetter(tx, {
        topic: LETTER_TOPIC,
        payload: { itemId, notificationId: stored.id },
        ...(waits && { runAt: afterLadder(now) }),
      })
    })
  }

/** If nobody has read of it by now, if it still is so, and if letters about it are wished. */
const letterHandler =
  ({ db, mailer, publicUrl }: Deps): LetterHandler =>
  async (payload, { id }) => {
    const { itemId, notificationId } = Letter.parse(payload)
    const [news, goods] = [await findForPush(db, notificationId), await readLowStock(db, itemId)]
    if (!goods || !news || news.readAt !== null) return
    const { userId } = news
    if ((await findWishes(db, userId)).silentEmail.includes(TOPIC)) return
    const to = await addressOf(db, userId)
    if (to === undefined) return
    const unsubscribe = await makeUnsubscribeLinks(db, publicUrl, userId, TOPIC)
    await mailer.send({ to, ...lowStockLetter(goods, publicUrl + pathOf(itemId)), unsubscribe }, `letter-${id}`)
  }

/** Goods that run low, told to their seller: in the centre and to the devices at once, in a letter if that stays unread. */
export const lowStockLetters = (deps: Deps): Record<string, LetterHandler> => ({
  [LOW_STOCK_TOPIC]: lowStockHandler(deps),
  [LETTER_TOPIC]: letterHandler(deps),
})

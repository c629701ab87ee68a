import type { Alert } from '@kram/contract/alerts/schemas'
import { registerOffers } from '#modules/offers'
import type { Db } from '#platform/database'
import { testNotifications } from './notifications.ts'
import { insertPublishedOffer } from '../factories/index.ts'

export const GROJEC = { label: 'Grójec', latitude: 51.8656, longitude: 20.8676 }
export const NO_CHANNELS = { inApp: false, push: false, email: false }
export const IN_APP_ONLY = { ...NO_CHANNELS, inApp: true }

const MINUTE = 60

/** Users with saved searches, sellers who publish offers, and the runner that matches them. */
export function testAlerts(db: Db, url: string) {
  const notifications = testNotifications(db, url)
  const { api, deps, call, newUser, drainOutbox, clock } = notifications
  registerOffers(api, deps)

  /** A user whose quiet hours are not now, whenever the test runs. */
  const newBuyer = async (userId?: number) => {
    const made = await newUser(userId)
    const far = (hours: number) => `${String((new Date().getUTCHours() + hours) % 24).padStart(2, '0')}:00`
    await db
      .insertInto('notificationPreferences')
      .values({ userId: made.userId, quietFrom: far(14), quietTo: far(15) })
      .execute()
    return made
  }
  type Buyer = Awaited<ReturnType<typeof newBuyer>>

  const save = (headers: object, body: object) =>
    call('POST', '/api/alerts', headers, { name: 'Szukam', channels: IN_APP_ONLY, place: GROJEC, ...body })
  const saved = async (buyer: Buyer, body: object): Promise<Alert> => (await save(buyer.headers, body)).body

  /** A draft offer that can be published. */
  const draft = (fixture: Partial<Parameters<typeof insertPublishedOffer>[1]> = {}) =>
    insertPublishedOffer(db, { ...GROJEC, ...fixture, status: 'draft' })
  type DraftOffer = Awaited<ReturnType<typeof draft>>

  const move = async (fixture: DraftOffer, action: string) => {
    const { headers } = await newUser(fixture.userId)
    const { version } = await db
      .selectFrom('offers')
      .select('version')
      .where('id', '=', fixture.offerId)
      .executeTakeFirstOrThrow()
    const reply = await call('POST', `/api/offers/${fixture.offerId}/${action}`, headers, { version })
    if (reply.status !== 200) throw new Error(`${action}: ${JSON.stringify(reply.body)}`)
  }
  const published = async (fixture: Parameters<typeof draft>[0]) => {
    const made = await draft(fixture)
    await move(made, 'publish')
    return made
  }
  /** Runs everything that is due within these minutes. */
  const afterMinutes = async (minutes: number) => {
    await drainOutbox()
    clock.advance(minutes * MINUTE)
    await drainOutbox()
  }
  /** The offers that matched a saved search. */
  const answersOf = async ({ id }: Pick<Alert, 'id'>): Promise<number[]> => {
    const rows = await db
      .selectFrom('alertMatches')
      .select('offerId')
      .where('alertId', '=', id)
      .orderBy('offerId')
      .execute()
    return rows.map(({ offerId }) => offerId)
  }
  return { ...notifications, newBuyer, save, saved, draft, move, published, afterMinutes, answersOf }
}

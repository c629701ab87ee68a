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
  const talk = testNotifications(db, url)
  const { api, deps, ask, person, settle, clock } = talk
  registerOffers(api, deps)

  /** A user whose quiet hours are not now, whenever the test runs. */
  const buyer = async (userId?: number) => {
    const made = await person(userId)
    const far = (hours: number) => `${String((new Date().getUTCHours() + hours) % 24).padStart(2, '0')}:00`
    await db
      .insertInto('notificationPreferences')
      .values({ userId: made.userId, quietFrom: far(14), quietTo: far(15) })
      .execute()
    return made
  }
  type Person = Awaited<ReturnType<typeof buyer>>

  const save = (headers: object, body: object) =>
    ask('POST', '/api/alerts', headers, { name: 'Szukam', channels: IN_APP_ONLY, place: GROJEC, ...body })
  const saved = async (who: Person, body: object): Promise<Alert> => (await save(who.headers, body)).body

  /** A draft offer that can be published. */
  const draft = (fixture: Partial<Parameters<typeof insertPublishedOffer>[1]> = {}) =>
    insertPublishedOffer(db, { ...GROJEC, ...fixture, status: 'draft' })
  type DraftOffer = Awaited<ReturnType<typeof draft>>

  const move = async (fixture: DraftOffer, action: string) => {
    const { headers } = await person(fixture.userId)
    const { version } = await db
      .selectFrom('offers')
      .select('version')
      .where('id', '=', fixture.offerId)
      .executeTakeFirstOrThrow()
    const reply = await ask('POST', `/api/offers/${fixture.offerId}/${action}`, headers, { version })
    if (reply.status !== 200) throw new Error(`${action}: ${JSON.stringify(reply.body)}`)
  }
  const published = async (fixture: Parameters<typeof draft>[0]) => {
    const made = await draft(fixture)
    await move(made, 'publish')
    return made
  }
  /** Runs everything that is due within these minutes. */
  const afterMinutes = async (minutes: number) => {
    await settle()
    clock.advance(minutes * MINUTE)
    await settle()
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
  return { ...talk, buyer, save, saved, draft, move, published, afterMinutes, answersOf }
}

import type { ClosingPlan } from '@kram/contract/closings/schemas'
import { registerClosings } from '#modules/closings'
import { reservationJobs } from '#modules/reservations'
import { registerStanding, standingJobs } from '#modules/standing'
import { registerSuspensions } from '#modules/suspensions'
import type { Db } from '#platform/database'
import { reservationEmailClient } from '../clients/reservation-emails.ts'
import { type Headers, type ReservableOffer, reservationBody } from '../clients/reservations.ts'
import { standingClient } from '../standing/standing-client.ts'

/** Sellers with standing reservations and waiting lists, closings and suspensions, and the messages about them. */
export function ongoingClient(db: Db) {
  const { server, sent, drainOutbox, ...client } = reservationEmailClient(db)
  const { post, send, newBuyer, sellerOf } = client
  const deps = { ...server.deps, publicUrl: 'https://kram.test' }
  registerStanding(server.api, deps)
  registerSuspensions(server.api, server.deps)
  registerClosings(server.api, server.deps)
  const standing = standingClient(db, server)
  const { call, standingFor, weeklyOffer } = standing

  /** A draft of this buyer on the waiting list. */
  const wait = async (fixture: ReservableOffer, headers: Headers) =>
    (await post('', headers, reservationBody(fixture, [1], { wait: true }))).body

  const forgetMessages = async (): Promise<void> => {
    await drainOutbox()
    await db.deleteFrom('outboxMessages').execute()
    await db.deleteFrom('notifications').execute()
    sent.length = 0
  }

  /** A seller with a standing reservation of one buyer, and two others on the waiting list; what they were notified is forgotten. */
  const market = async () => {
    const fixture = await weeklyOffer({ offerItems: [{ stock: 100 }] })
    const regular = await standingFor(fixture)
    const [first, second] = [await newBuyer(), await newBuyer()]
    const drafts = [await wait(fixture, first.headers), await wait(fixture, second.headers)] as const
    await forgetMessages()
    return { fixture, seller: sellerOf(fixture), regular, first, second, drafts }
  }

  return {
    ...standing,
    server,
    sent,
    send,
    wait,
    market,
    close: (headers: Headers, body: object = {}) =>
      call('POST', '/api/closings', headers, { otherwise: 'keep', ...body }),
    reopen: (headers: Headers, { closing }: ClosingPlan) =>
      call('POST', `/api/closings/${closing?.id ?? 0}/reopen`, headers, {}),
    planOf: async (headers: Headers, query = ''): Promise<ClosingPlan> =>
      (await call('GET', `/api/closings/plan${query}`, headers)).body,
    standingOf: (id: number) =>
      db
        .selectFrom('standingReservations')
        .select(['endedBy', 'endMessage'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    waitingOf: async (id: number, headers: Headers) => (await send('GET', `/${id}`, headers)).body.waiting,
    /** Titles of what the notification centre says about standing reservations. */
    titlesFor: async (userId: number): Promise<string[]> => {
      const query = db.selectFrom('notifications').select('title').where('userId', '=', userId)
      return (await query.where('kind', '=', 'standing').orderBy('id').execute()).map(({ title }) => title)
    },
    /** The e-mails about waiting lists; those about standing reservations stay in the outbox. */
    waitingSubjects: async (): Promise<string[]> => {
      await drainOutbox()
      return sent.map(({ subject }) => subject).filter((subject) => subject.includes('oczekujących'))
    },
    runJob: (name: string) =>
      [...standingJobs(deps), ...reservationJobs(server.deps)]
        .find((job) => job.name === name)
        ?.run(AbortSignal.timeout(60_000)),
    forgetMessages,
  }
}

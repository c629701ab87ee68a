import { calendarRoutes } from '@kram/contract/calendar'
import { instantText } from '@kram/contract/time'
import type { Api } from '#http/api'
import { textOf } from '#http/ready'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { hashToken, newToken } from '#platform/random'
import { found } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { dropFeed, feedSince, putFeed } from './calendar.store.ts'
import { findFeed } from './feed.readmodel.ts'
import { feedText } from './feed.rules.ts'

const ENDING = '.ics'
/** Calendars ask every hour at the most often; a proxy must not keep what only one person may read. */
const KEPT = { cacheControl: 'private, max-age=300' }

export function registerCalendar(api: Api, { db, publicUrl }: Pick<Deps, 'db'> & { publicUrl: string }): void {
  serve(api, calendarRoutes.link, async ({ caller }) => {
    const since = await feedSince(db, caller.userId)
    return { since: since && instantText(since) }
  })
  serve(api, calendarRoutes.renew, async ({ caller }) => {
    const secret = newToken()
    const since = await inTransaction(db, (tx) => putFeed(tx, caller.userId, hashToken(secret)))
    return { path: `/api/calendar/${secret}${ENDING}`, since: instantText(since) }
  })
  serve(api, calendarRoutes.remove, ({ caller }) => inTransaction(db, (tx) => dropFeed(tx, caller.userId)))
  serve(
    api,
    calendarRoutes.feed,
    async ({ params: { file } }) =>
      textOf('text/calendar', feedText(found(await findFeed(db, hashToken(file.slice(0, -ENDING.length)))), publicUrl)),
    KEPT,
  )
}

import { calendarEndpoints } from '@kram/contract/calendar/endpoints'
import { instantText } from '@kram/contract/common/time'
import { type ApiServer, registerRoute } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { hashToken, newToken } from '#platform/security'
import { orNotFound } from '#platform/errors'
import { inTransaction } from '#platform/database'
import { deleteFeed, findFeedCreatedAt, replaceFeed } from './calendar.store.ts'
import { findFeed } from './feed.readmodel.ts'
import { feedToText } from './feed.rules.ts'

const FILE_EXTENSION = '.ics'
/** Calendars refresh at most hourly; a proxy must not cache private data. */
const CACHING = { cacheControl: 'private, max-age=300' }

export function registerCalendar(api: ApiServer, { db, publicUrl }: Pick<Deps, 'db'> & { publicUrl: string }): void {
  registerRoute(api, calendarEndpoints.link, async ({ principal }) => {
    const since = await findFeedCreatedAt(db, principal.userId)
    return { since: since && instantText(since) }
  })
  registerRoute(api, calendarEndpoints.renew, ({ principal, idempotent }) =>
    inTransaction(db, (tx) =>
      idempotent(tx, async () => {
        const secret = newToken()
        const since = await replaceFeed(tx, principal.userId, hashToken(secret))
        return { path: `/api/calendar/${secret}${FILE_EXTENSION}`, since: instantText(since) }
      }),
    ),
  )
  registerRoute(api, calendarEndpoints.remove, ({ principal }) =>
    inTransaction(db, (tx) => deleteFeed(tx, principal.userId)),
  )
  registerRoute(
    api,
    calendarEndpoints.feed,
    async ({ params: { file } }) =>
      textReply(
        'text/calendar',
        feedToText(orNotFound(await findFeed(db, hashToken(file.slice(0, -FILE_EXTENSION.length)))), publicUrl),
      ),
    CACHING,
  )
}

import { reservationRoutes } from '@kram/contract/reservations/routes'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { clearBadge, clearSystemNotifications, showBadge } from '#lib/device'
import { call } from '#lib/api'
import { logDiagnostic } from '#lib/diagnostics'
import { currentUserId } from '#lib/session'
import { setUnreadComments } from '#shared/unread-comments.ts'
import { createUnreadCounter } from './unread-counter.ts'
import { fetchThread } from './comments.queries.ts'

/** Specification, section 9. */
const POLL_MS = 30_000
const BADGE_CLEAR_MS = 1000
const PAGE_SIZE = 100

/** Reservations with unread comments of this user. */
const fetchUnreadReservations = async (): Promise<ReservationRow[]> => {
  const rows: ReservationRow[] = []
  let cursor: string | null = null
  do {
    const page: { items: ReservationRow[]; nextCursor: string | null } = await call(reservationRoutes.list, {
      query: { unread: '1', limit: PAGE_SIZE, ...(cursor !== null && { cursor }) },
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

const count = createUnreadCounter({
  reservations: fetchUnreadReservations,
  thread: (id) => fetchThread(id),
  failed: (id) => logDiagnostic(`Nie wczytano rozmowy rezerwacji ${id}`),
})

const publishCount = (total: number): void => {
  setUnreadComments(total)
  showBadge(total > 0 ? 1 : 0)
}

const updateCount = async (): Promise<void> => {
  const userId = currentUserId()
  if (userId === null) return
  try {
    const total = await count(userId)
    // Another user may have logged in meanwhile.
    if (currentUserId() === userId) publishCount(total)
  } catch {
    logDiagnostic('Nie wczytano rezerwacji')
    publishCount(0)
  }
}

let running: Promise<void> | null = null
let rerun = false

/** Counts again; a call during a count runs once more afterwards. */
export const refreshUnreadComments = (): void => {
  if (running) {
    rerun = true
    return
  }
  running = updateCount().finally(() => {
    running = null
    if (!rerun) return
    rerun = false
    refreshUnreadComments()
  })
}

/** Counts every 30 seconds and when the page becomes visible again. Returns a stop function. */
export const startUnreadCommentsPoll = (): (() => void) => {
  let badgeTimer: ReturnType<typeof setTimeout> | undefined
  const onReturn = (): void => {
    if (document.visibilityState !== 'visible') return
    // Both events report a return to the page: one request of the count is enough.
    if (badgeTimer !== undefined) return
    void clearSystemNotifications()
    badgeTimer = setTimeout(() => {
      badgeTimer = undefined
      clearBadge()
    }, BADGE_CLEAR_MS)
    refreshUnreadComments()
  }
  const timer = setInterval(refreshUnreadComments, POLL_MS)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('focus', onReturn)
  refreshUnreadComments()
  return () => {
    clearInterval(timer)
    clearTimeout(badgeTimer)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('focus', onReturn)
    publishCount(0)
  }
}

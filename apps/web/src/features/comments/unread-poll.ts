import type { ReservationRow } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { clearBadge, clearSystemNotifications, showBadge } from '#lib/app-badge.ts'
import { call } from '#lib/api.ts'
import { noteShell } from '#lib/event-log.ts'
import { memberId } from '#lib/member.ts'
import { setUnread } from '#lib/unread.ts'
import { createUnreadCounter } from './count-unread.ts'
import { readThread } from './comments.queries.ts'

/** Specification, section 9. */
const POLL_MS = 30_000
const BADGE_CLEAR_MS = 1000
const PAGE = 100

/** Every reservation in which something is new for this person; the server leaves out the others. */
const readReservations = async (): Promise<ReservationRow[]> => {
  const rows: ReservationRow[] = []
  let cursor: string | null = null
  do {
    const page: { items: ReservationRow[]; nextCursor: string | null } = await call(reservationRoutes.list, {
      query: { unread: '1', limit: PAGE, ...(cursor !== null && { cursor }) },
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

const count = createUnreadCounter({
  reservations: readReservations,
  thread: (id) => readThread(id),
  failed: (id) => noteShell(`Nie wczytano rozmowy rezerwacji ${id}`),
})

const show = (total: number): void => {
  setUnread(total)
  showBadge(total > 0 ? 1 : 0)
}

const look = async (): Promise<void> => {
  const userId = memberId()
  if (userId === null) return
  try {
    const total = await count(userId)
    // Somebody else may have logged in meanwhile.
    if (memberId() === userId) show(total)
  } catch {
    noteShell('Nie wczytano rezerwacji')
    show(0)
  }
}

let looking: Promise<void> | null = null
let again = false

/** Counts anew; asked for during a count, it runs once more afterwards. */
export const refreshUnread = (): void => {
  if (looking) {
    again = true
    return
  }
  looking = look().finally(() => {
    looking = null
    if (!again) return
    again = false
    refreshUnread()
  })
}

/** Every 30 seconds, and when the person comes back to the page: what waited there has been seen. Answers how to stop. */
export const startUnreadPoll = (): (() => void) => {
  let clearing: ReturnType<typeof setTimeout> | undefined
  const comeBack = (): void => {
    if (document.visibilityState !== 'visible') return
    void clearSystemNotifications()
    clearTimeout(clearing)
    clearing = setTimeout(clearBadge, BADGE_CLEAR_MS)
    refreshUnread()
  }
  const timer = setInterval(refreshUnread, POLL_MS)
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('focus', comeBack)
  refreshUnread()
  return () => {
    clearInterval(timer)
    clearTimeout(clearing)
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('focus', comeBack)
    show(0)
  }
}

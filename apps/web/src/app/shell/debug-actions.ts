import { call } from '#lib/api.ts'
import { showBadge } from '#lib/app-badge.ts'
import { memberId } from '#lib/member.ts'
import { getSession, roleOf } from '#lib/session.ts'
import { noteShell } from '#lib/event-log.ts'

const ROLE_WORDS = { anonymous: 'niezalogowany', guest: 'gość', customer: 'klient', seller: 'sprzedawca' } as const
const CONSENT_WORDS = { granted: 'zgoda', denied: 'odmowa', default: 'bez decyzji' } as const

const consent = (): string =>
  'Notification' in window ? CONSENT_WORDS[Notification.permission] : 'brak w przeglądarce'

const worker = async (): Promise<string> => {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.active ? 'działa' : 'nie działa'
}

/** Who is here and what this device allows. */
export const noteStatus = async (): Promise<void> => {
  noteShell(`Rola: ${ROLE_WORDS[roleOf(getSession())]}`)
  noteShell(`Sieć: ${navigator.onLine ? 'jest' : 'brak'}`)
  noteShell(`Powiadomienia: ${consent()}`)
  noteShell(`Praca w tle: ${await worker()}`)
}

/** What a login starts, once more: the menu's count of unread comments, and this device's registration for pushes. */
export const initialiseAgain = async (): Promise<void> => {
  if (memberId() === null) return noteShell('Init: potrzebne zalogowanie')
  const [{ refreshUnread }, { initPush }] = await Promise.all([
    import('#features/comments'),
    import('#features/notifications'),
  ])
  refreshUnread()
  noteShell('Init: licznik komentarzy odświeżany')
  return initPush(true)
}

/** The badge as a notification sets it, and a real notification to the own devices. */
export const sendTest = async (): Promise<void> => {
  showBadge(1)
  noteShell('setAppBadge' in navigator ? 'Test: plakietka 1' : 'Test: to urządzenie nie ma plakietki')
  const userId = memberId()
  if (userId === null) return noteShell('Test: potrzebne zalogowanie')
  const { notificationRoutes } = await import('@kram/contract/notifications')
  return noteShell(`Test: ${await call(notificationRoutes.testSend, { params: { userId } })}`)
}

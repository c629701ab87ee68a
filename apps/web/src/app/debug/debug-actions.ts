import { call } from '#lib/api'
import { showBadge } from '#lib/device'
import { currentUserId, getSession, roleOf } from '#lib/session'
import { logDiagnostic } from '#lib/diagnostics'

const ROLE_LABELS = { anonymous: 'niezalogowany', guest: 'gość', buyer: 'klient', seller: 'sprzedawca' } as const
const CONSENT_LABELS = { granted: 'zgoda', denied: 'odmowa', default: 'bez decyzji' } as const

const consent = (): string =>
  'Notification' in window ? CONSENT_LABELS[Notification.permission] : 'brak w przeglądarce'

const worker = async (): Promise<string> => {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.active ? 'działa' : 'nie działa'
}

/** The user and the permissions of this device. */
export const logStatus = async (): Promise<void> => {
  logDiagnostic(`Rola: ${ROLE_LABELS[roleOf(getSession())]}`)
  logDiagnostic(`Sieć: ${navigator.onLine ? 'jest' : 'brak'}`)
  logDiagnostic(`Powiadomienia: ${consent()}`)
  logDiagnostic(`Praca w tle: ${await worker()}`)
}

/** Repeats what a login starts: the count of unread comments and the registration of this device for pushes. */
export const reinitialise = async (): Promise<void> => {
  if (currentUserId() === null) return logDiagnostic('Init: potrzebne zalogowanie')
  const [{ refreshUnreadComments }, { initPush }] = await Promise.all([
    import('#features/comments'),
    import('#features/notifications'),
  ])
  refreshUnreadComments()
  logDiagnostic('Init: licznik komentarzy odświeżany')
  return initPush(true)
}

/** The badge as a notification sets it, and a real notification to the own devices. */
export const sendTestNotification = async (): Promise<void> => {
  showBadge(1)
  logDiagnostic('setAppBadge' in navigator ? 'Test: plakietka 1' : 'Test: to urządzenie nie ma plakietki')
  const userId = currentUserId()
  if (userId === null) return logDiagnostic('Test: potrzebne zalogowanie')
  const { notificationRoutes } = await import('@kram/contract/notifications/routes')
  return logDiagnostic(`Test: ${await call(notificationRoutes.testSend, { params: { userId } })}`)
}

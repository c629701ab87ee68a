import { showBadge } from '#lib/app-badge.ts'
import { getSession, roleOf } from '#lib/session.ts'
import { noteShell } from '#lib/shell-log.ts'

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

/** What a login starts, once more: the menu's count of unread comments. */
export const initialiseAgain = async (): Promise<void> => {
  const role = roleOf(getSession())
  if (role !== 'customer' && role !== 'seller') return noteShell('Init: potrzebne zalogowanie')
  const { refreshUnread } = await import('#features/comments')
  refreshUnread()
  return noteShell('Init: licznik komentarzy odświeżany')
}

/** What a notification that has come does to the device: the badge shows 1. */
export const tryBadge = (): void => {
  showBadge(1)
  noteShell('setAppBadge' in navigator ? 'Test: plakietka 1' : 'Test: to urządzenie nie ma plakietki')
}

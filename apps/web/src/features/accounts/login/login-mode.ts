import { safeReturnTo } from '#lib/navigation'
import { deleteDraft, readDraft, writeDraft } from '#lib/storage'

/** The two modes of the login screen (specification, section 2), chosen by the query parameter `seller`. */
export type Mode = 'buyer' | 'seller'

export const modeOf = (search: URLSearchParams): Mode => (search.get('seller') === 'true' ? 'seller' : 'buyer')

/** `/login` or `/login?seller=true` (specification, section 2), with the return address when there is one. */
export const loginPath = (mode: Mode, returnUrl: string | null = null): string => {
  const returnTo = safeReturnTo(returnUrl)
  const query = new URLSearchParams({
    ...(mode === 'seller' && { seller: 'true' }),
    ...(returnTo !== '/' && { returnUrl: returnTo }),
  }).toString()
  return query === '' ? '/login' : `/login?${query}`
}

/** Keeps the return address when it is a page of this site. */
export const registerPath = (mode: Mode, returnUrl: string | null): string => {
  const returnTo = safeReturnTo(returnUrl)
  return `/register?seller=${mode === 'seller'}${returnTo === '/' ? '' : `&returnUrl=${encodeURIComponent(returnTo)}`}`
}

type ModeTexts = { title: string; lead: string; other: Mode; otherLabel: string }

export const MODE_TEXTS: Record<Mode, ModeTexts> = {
  buyer: {
    title: 'Miło Cię widzieć',
    lead: 'Zaloguj się i rezerwuj prosto od producentów z okolicy.',
    other: 'seller',
    otherLabel: 'Jestem sprzedawcą',
  },
  seller: {
    title: 'Witaj na swoim stoisku',
    lead: 'Zaloguj się i pokaż okolicy, co masz dziś na sprzedaż.',
    other: 'buyer',
    otherLabel: 'Jestem klientem',
  },
}

const REGISTERED = 'registered-as'

/** Keeps the mode of a registration on this device, so that the confirmed address leads to the same login screen. */
export const storeRegisteredMode = (mode: Mode): void =>
  mode === 'seller' ? writeDraft(REGISTERED, mode) : deleteDraft(REGISTERED)
export const registeredMode = (): Mode => (readDraft(REGISTERED) === 'seller' ? 'seller' : 'buyer')

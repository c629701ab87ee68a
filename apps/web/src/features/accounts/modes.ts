import { safeReturnUrl } from '#lib/return-url.ts'

/** The two doors of the login screen (specification, section 2): the query parameter `seller` tells them apart. */
export type Mode = 'customer' | 'seller'

export const modeOf = (search: URLSearchParams): Mode => (search.get('seller') === 'true' ? 'seller' : 'customer')

export const loginPath = (mode: Mode): string => (mode === 'seller' ? '/login?seller=true' : '/login')

/** With the way back, where somebody was on the way to a page of this site. */
export const registerPath = (mode: Mode, returnUrl: string | null): string => {
  const back = safeReturnUrl(returnUrl)
  return `/register?seller=${mode === 'seller'}${back === '/' ? '' : `&returnUrl=${encodeURIComponent(back)}`}`
}

type Words = { title: string; lead: string; other: Mode; otherLabel: string }

export const MODE_WORDS: Record<Mode, Words> = {
  customer: {
    title: 'Miło Cię widzieć',
    lead: 'Zaloguj się i rezerwuj prosto od producentów z okolicy.',
    other: 'seller',
    otherLabel: 'Jestem sprzedawcą',
  },
  seller: {
    title: 'Witaj na swoim stoisku',
    lead: 'Zaloguj się i pokaż okolicy, co masz dziś na sprzedaż.',
    other: 'customer',
    otherLabel: 'Jestem klientem',
  },
}

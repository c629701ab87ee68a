import { data, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { matchCase } from '../routing/match-case.ts'
import { handle } from '../routing/route-handle.ts'
import { Root } from '../shell/Root.tsx'
import { PageError, RootError } from '../shell/RouteError.tsx'
import { Fallback } from '../shell/Fallback.tsx'

/** Pages of visitors, rendered by the server. */
const publicPages: RouteObject[] = [
  { index: true, ...handle({ ssr: true, module: 'site/home' }), lazy: () => import('../pages/site/home.page.tsx') },
  {
    path: 'faq',
    ...handle({ title: 'Pytania i odpowiedzi', ssr: true, module: 'legal/faq' }),
    lazy: () => import('../pages/legal/faq.page.tsx'),
  },
  {
    path: 'privacy-policy/:number?',
    ...handle({ title: 'Polityka prywatności', ssr: true, module: 'legal/privacy-policy' }),
    lazy: () => import('../pages/legal/privacy-policy.page.tsx'),
  },
  {
    path: 'terms/:number?',
    ...handle({ title: 'Regulamin', ssr: true, module: 'legal/terms' }),
    lazy: () => import('../pages/legal/terms.page.tsx'),
  },
  {
    path: 'accessibility',
    ...handle({ title: 'Informacja o dostępności', ssr: true, module: 'legal/accessibility' }),
    lazy: () => import('../pages/legal/accessibility.page.tsx'),
  },
  {
    path: 'ranking',
    ...handle({ title: 'Jak ustalamy kolejność ofert', ssr: true, module: 'legal/ranking' }),
    lazy: () => import('../pages/legal/ranking.page.tsx'),
  },
  {
    path: 'sources',
    ...handle({ title: 'Źródła danych i zdjęć', ssr: true, module: 'legal/sources' }),
    lazy: () => import('../pages/legal/sources.page.tsx'),
  },
  {
    path: 'contact',
    ...handle({ title: 'Kontakt', ssr: true, module: 'legal/contact' }),
    lazy: () => import('../pages/legal/contact.page.tsx'),
  },
  {
    path: 'report',
    ...handle({ title: 'Zgłoś treść', ssr: true, module: 'legal/report' }),
    lazy: () => import('../pages/legal/report.page.tsx'),
  },
  {
    path: 'transparency',
    ...handle({ title: 'Raport przejrzystości', ssr: true, module: 'legal/transparency' }),
    lazy: () => import('../pages/legal/transparency.page.tsx'),
  },
  {
    path: 'season',
    ...handle({ title: 'Kalendarz sezonowy', ssr: true, module: 'market/season' }),
    lazy: () => import('../pages/market/season.page.tsx'),
  },
  {
    path: 'offers/nearby',
    ...handle({ title: 'Oferty w pobliżu', ssr: true, module: 'market/offers-nearby' }),
    lazy: () => import('../pages/market/offers-nearby.page.tsx'),
  },
  {
    path: 'offers/delivery',
    ...handle({ title: 'Oferty z dostawą', ssr: true, module: 'market/offers-delivery' }),
    lazy: () => import('../pages/market/offers-delivery.page.tsx'),
  },
  {
    path: 'offers/:id',
    ...handle({ title: 'Oferta', ssr: true, module: 'market/offer' }),
    lazy: () => import('../pages/market/offer.page.tsx'),
  },
  {
    path: 'sellers/:id',
    ...handle({ title: 'Sprzedawca', ssr: true, module: 'market/seller' }),
    lazy: () => import('../pages/market/seller.page.tsx'),
  },
  {
    path: 'login',
    ...handle({ title: 'Logowanie', ssr: true, module: 'account/login' }),
    lazy: () => import('../pages/account/login.page.tsx'),
  },
  {
    path: 'register',
    ...handle({ title: 'Rejestracja', ssr: true, module: 'account/register' }),
    lazy: () => import('../pages/account/register.page.tsx'),
  },
  {
    path: 'forgot-password',
    ...handle({ title: 'Nowe hasło', ssr: true, module: 'account/forgot-password' }),
    lazy: () => import('../pages/account/forgot-password.page.tsx'),
  },
]

/** Every component of the design system in all its states. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', ...handle({ title: 'Części' }), lazy: () => import('../pages/site/dev-ui.page.tsx') }]
  : []

/** Unknown addresses redirect to the login screen in the browser and are a 404 on the server. */
export const unknownAddress = ({ request }: LoaderFunctionArgs): Response => {
  if (import.meta.env.SSR || new URL(request.url).pathname === '/login') throw data(null, { status: 404 })
  return redirect('/login')
}

/** The first two would otherwise be read as a public offer and a public seller with the id "edit". */
const UNKNOWN_PATHS = ['offers/edit', 'sellers/edit', '*']

/** The route whose children are the pages. */
export const PAGE_ID = 'page'

/**
 * The addresses of the product. Add a public page: one line here, one file in `pages/`. The others are in `private-routes.ts`, which
 * the browser loads when it needs one of them; the server passes them in. They follow the public ones, so that the
 * generated ids of those are the same on both sides.
 */
export const routeTree = (privateRoutes: readonly RouteObject[] = []): RouteObject[] =>
  matchCase([
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      children: [
        {
          id: PAGE_ID,
          HydrateFallback: Fallback,
          ErrorBoundary: PageError,
          children: [
            ...publicPages,
            ...development,
            ...UNKNOWN_PATHS.map((path) => ({ path, loader: unknownAddress, Component: Fallback })),
            ...privateRoutes,
          ],
        },
      ],
    },
  ])

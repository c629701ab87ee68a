import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import {
  requireBuyer,
  requireLogin,
  requireOwnProfile,
  requireSeller,
  requireSession,
} from '../routing/login-guards.ts'
import { sellerRoutes } from './seller-routes.ts'
import { publicOfferRoutes } from './offer-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { handle } from '../routing/route-handle.ts'
import { lazyPage } from './lazy-page.ts'
import { Root } from '../shell/Root.tsx'
import { PageError, RootError } from '../shell/RouteError.tsx'
import { Fallback } from '../shell/Fallback.tsx'

/** Loaded with the first reservation, because no other page needs it. */
const requireReservation: MiddlewareFunction = async (args, next) =>
  (await import('../routing/reservation-guard.ts')).requireReservation(args, next)

const publicRoutes: RouteObject[] = [
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
  { path: 'favourites', ...lazyPage('favourites', 'Ulubione') },
  ...publicOfferRoutes,
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
  { path: 'reset-password', ...lazyPage('reset-password', 'Zmiana hasła') },
  { path: 'login-link', ...lazyPage('login-link', 'Logowanie linkiem') },
  { path: 'verify-email', ...lazyPage('verify-email', 'Potwierdzenie adresu') },
  { path: 'decision', ...lazyPage('decision', 'Decyzja operatora') },
  { path: 'unsubscribe', ...lazyPage('unsubscribe', 'Listy z Kramu') },
  { path: 'offline', ...lazyPage('offline', 'Bez internetu') },
  { path: 'reservations/answer', ...lazyPage('reservation-answer', 'Twoja rezerwacja') },
  { path: 'reservations/edit/:id?', ...lazyPage('reservation', 'Rezerwacja'), middleware: [requireReservation] },
]

const authenticatedRoutes: RouteObject[] = [
  { path: 'home', ...lazyPage('today', 'Dziś') },
  { path: 'reservations', ...lazyPage('reservations', 'Rezerwacje') },
  { path: 'reservations/add', ...lazyPage('manual-reservation', 'Rezerwacja przez telefon') },
  { path: 'reservations/trip', ...lazyPage('trip', 'Trasa odbiorów') },
  { path: 'reservations/standing', ...lazyPage('standing', 'Stałe rezerwacje') },
  { path: 'reservations/user/add', ...lazyPage('reservation-add', 'Nowa rezerwacja') },
  { path: 'user/dashboard', ...lazyPage('user-dashboard', 'Moje Rezerwacje') },
  { path: 'user/about', ...lazyPage('user-about', 'Mój Profil') },
  { path: 'addresses', ...lazyPage('addresses', 'Adresy') },
  { path: 'addresses/edit/:id?', ...lazyPage('address-edit', 'Adres') },
  { path: 'alerts', ...lazyPage('alerts', 'Zapisane wyszukiwania') },
  { path: 'decisions', ...lazyPage('decisions', 'Decyzje i odwołania') },
  { path: 'notifications', ...lazyPage('notifications', 'Powiadomienia') },
  { path: 'users', loader: () => redirect('/user/about') },
  { path: 'users/add', ...lazyPage('user-add', 'Nowe konto') },
  { path: 'users/edit/:id', ...lazyPage('user-edit', 'Twoje dane'), middleware: [requireOwnProfile] },
  { path: 'sellers', ...lazyPage('sellers', 'Sprzedawcy') },
  { path: 'sellers/add', ...lazyPage('seller-add', 'Zacznij sprzedawać'), middleware: [requireBuyer] },
  ...adminRoutes,
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

/** Addresses differ by case: another spelling is an unknown address. */
const matchCase = (all: RouteObject[]): RouteObject[] => {
  for (const route of all) {
    route.caseSensitive = true
    matchCase(route.children ?? [])
  }
  return all
}

/** Every address of the product. Add a page: one line here, one file in `pages/`; behind the login, one line in `private-pages.ts`. */
export const routes: RouteObject[] = matchCase([
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'page',
        HydrateFallback: Fallback,
        ErrorBoundary: PageError,
        children: [
          ...publicRoutes,
          ...development,
          {
            id: 'guarded',
            middleware: [requireLogin],
            loader: () => null,
            // Asks before unsaved input is lost.
            lazy: () => import('../shell/UnsavedChangesGuard.tsx'),
            children: authenticatedRoutes,
          },
          {
            id: 'selling',
            middleware: [requireSeller],
            loader: () => null,
            lazy: () => import('../pages/seller/SellingLayout.tsx'),
            children: sellerRoutes,
          },
          {
            id: 'session',
            middleware: [requireSession],
            loader: () => null,
            children: [{ path: 'error', ...lazyPage('error', 'Błąd') }],
          },
          ...UNKNOWN_PATHS.map((path) => ({ path, loader: unknownAddress, Component: Fallback })),
        ],
      },
    ],
  },
])

import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect, type RouteObject } from 'react-router'
import { requireBuyer, requireLogin, requireOwnId, requireSeller, requireSession } from './guards.ts'
import { sellingRoutes } from './selling-routes.ts'
import { publicOfferRoutes } from './offer-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { handle } from './route-handle.ts'
import { lazyPage } from './lazy-page.ts'
import { Root } from './shell/Root.tsx'
import { PageError, RootError } from './shell/RouteError.tsx'
import { Waiting } from './shell/Waiting.tsx'

/** No other page needs it: it comes with the first reservation that is opened. */
const requireReservation: MiddlewareFunction = async (args, next) =>
  (await import('./reservation-guard.ts')).requireReservation(args, next)

const open: RouteObject[] = [
  { index: true, ...handle({ ssr: true, module: 'home' }), lazy: () => import('./pages/home.page.tsx') },
  {
    path: 'faq',
    ...handle({ title: 'Pytania i odpowiedzi', ssr: true, module: 'faq' }),
    lazy: () => import('./pages/faq.page.tsx'),
  },
  {
    path: 'privacy-policy',
    ...handle({ title: 'Polityka prywatności', ssr: true, module: 'privacy-policy' }),
    lazy: () => import('./pages/privacy-policy.page.tsx'),
  },
  {
    path: 'terms',
    ...handle({ title: 'Regulamin', ssr: true, module: 'terms' }),
    lazy: () => import('./pages/terms.page.tsx'),
  },
  {
    path: 'accessibility',
    ...handle({ title: 'Informacja o dostępności', ssr: true, module: 'accessibility' }),
    lazy: () => import('./pages/accessibility.page.tsx'),
  },
  {
    path: 'ranking',
    ...handle({ title: 'Jak ustalamy kolejność ofert', ssr: true, module: 'ranking' }),
    lazy: () => import('./pages/ranking.page.tsx'),
  },
  {
    path: 'contact',
    ...handle({ title: 'Kontakt', ssr: true, module: 'contact' }),
    lazy: () => import('./pages/contact.page.tsx'),
  },
  {
    path: 'report',
    ...handle({ title: 'Zgłoś treść', ssr: true, module: 'report' }),
    lazy: () => import('./pages/report.page.tsx'),
  },
  {
    path: 'season',
    ...handle({ title: 'Kalendarz sezonowy', ssr: true, module: 'season' }),
    lazy: () => import('./pages/season.page.tsx'),
  },
  { path: 'favourites', ...lazyPage('favourites', 'Ulubione') },
  ...publicOfferRoutes,
  {
    path: 'sellers/:id',
    ...handle({ title: 'Sprzedawca', ssr: true, module: 'seller' }),
    lazy: () => import('./pages/seller.page.tsx'),
  },
  {
    path: 'login',
    ...handle({ title: 'Logowanie', ssr: true, module: 'login' }),
    lazy: () => import('./pages/login.page.tsx'),
  },
  {
    path: 'register',
    ...handle({ title: 'Rejestracja', ssr: true, module: 'register' }),
    lazy: () => import('./pages/register.page.tsx'),
  },
  {
    path: 'forgot-password',
    ...handle({ title: 'Nowe hasło', ssr: true, module: 'forgot-password' }),
    lazy: () => import('./pages/forgot-password.page.tsx'),
  },
  { path: 'reset-password', ...lazyPage('reset-password', 'Zmiana hasła') },
  { path: 'verify-email', ...lazyPage('verify-email', 'Potwierdzenie adresu') },
  { path: 'unsubscribe', ...lazyPage('unsubscribe', 'Listy z Kramu') },
  { path: 'offline', ...lazyPage('offline', 'Bez internetu') },
  { path: 'reservations/answer', ...lazyPage('reservation-answer', 'Twoja rezerwacja') },
  { path: 'reservations/edit/:id?', ...lazyPage('reservation', 'Rezerwacja'), middleware: [requireReservation] },
]

const ownProfile = { loader: () => redirect('/user/about') }

const guarded: RouteObject[] = [
  { path: 'home', ...lazyPage('today', 'Dziś') },
  { path: 'reservations', ...lazyPage('reservations', 'Rezerwacje') },
  { path: 'reservations/add', ...lazyPage('phone-in', 'Rezerwacja przez telefon') },
  { path: 'reservations/user/add', ...lazyPage('reservation-compose', 'Nowa rezerwacja') },
  { path: 'user/dashboard', ...lazyPage('user-dashboard', 'Moje Rezerwacje') },
  { path: 'user/about', ...lazyPage('user-about', 'Mój Profil') },
  { path: 'addresses', ...lazyPage('addresses', 'Adresy') },
  { path: 'addresses/edit/:id?', ...lazyPage('address-edit', 'Adres') },
  { path: 'alerts', ...lazyPage('alerts', 'Zapisane wyszukiwania') },
  { path: 'notifications', ...lazyPage('notifications', 'Powiadomienia') },
  { path: 'users', ...ownProfile },
  { path: 'users/add', ...ownProfile },
  { path: 'users/edit/:id', ...lazyPage('user-edit', 'Twoje dane'), middleware: [requireOwnId] },
  { path: 'sellers', ...lazyPage('sellers', 'Sprzedawcy') },
  { path: 'sellers/add', ...lazyPage('seller-add', 'Zacznij sprzedawać'), middleware: [requireBuyer] },
  { path: 'sellers/edit/:id', loader: () => redirect('/seller/about') },
  ...operatorRoutes,
]

/** Nobody leaves unsaved words behind unasked. */
const asking = { lazy: () => import('./LeaveQuestion.tsx') } satisfies RouteObject

/** Every part of the design system in all its states. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', ...handle({ title: 'Części' }), lazy: () => import('./pages/dev-ui.page.tsx') }]
  : []

/** Unknown addresses lead people to the login screen – which itself must exist, or the way would be a circle – and are 404 to all others. */
const unknown = ({ request }: LoaderFunctionArgs): Response => {
  if (import.meta.env.SSR || new URL(request.url).pathname === '/login') throw data(null, { status: 404 })
  return redirect('/login')
}

/** Every address of the product. Add a page: one line here, one file in `pages/`; behind the login, one line in `private-pages.ts`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'page',
        HydrateFallback: Waiting,
        ErrorBoundary: PageError,
        children: [
          ...open,
          ...development,
          { id: 'guarded', middleware: [requireLogin], loader: () => null, ...asking, children: guarded },
          { id: 'selling', middleware: [requireSeller], loader: () => null, ...asking, children: sellingRoutes },
          {
            id: 'session',
            middleware: [requireSession],
            loader: () => null,
            children: [{ path: 'error', ...lazyPage('error', 'Błąd') }],
          },
          { path: '*', loader: unknown, Component: Waiting },
        ],
      },
    ],
  },
]

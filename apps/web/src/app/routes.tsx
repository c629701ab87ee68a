import { data, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { requireBuyer, requireLogin, requireOwnId, requireSeller, requireSession } from './guards.ts'
import { requireReservation } from './reservation-guard.ts'
import { sellingRoutes } from './selling-routes.ts'
import { publicOfferRoutes } from './offer-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { handle } from './route-handle.ts'
import { Root } from './shell/Root.tsx'
import { PageError, RootError } from './shell/RouteError.tsx'
import { Waiting } from './shell/Waiting.tsx'

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
  {
    path: 'reset-password',
    ...handle({ title: 'Zmiana hasła', module: 'reset-password' }),
    lazy: () => import('./pages/reset-password.page.tsx'),
  },
  {
    path: 'verify-email',
    ...handle({ title: 'Potwierdzenie adresu', module: 'verify-email' }),
    lazy: () => import('./pages/verify-email.page.tsx'),
  },
  {
    path: 'reservations/answer',
    ...handle({ title: 'Twoja rezerwacja', module: 'reservation-answer' }),
    lazy: () => import('./pages/reservation-answer.page.tsx'),
  },
  {
    path: 'reservations/edit/:id?',
    ...handle({ title: 'Rezerwacja', module: 'reservation' }),
    middleware: [requireReservation],
    lazy: () => import('./pages/reservation.page.tsx'),
  },
]

const guarded: RouteObject[] = [
  { path: 'home', ...handle({ title: 'Dziś', module: 'today' }), lazy: () => import('./pages/today.page.tsx') },
  {
    path: 'reservations',
    ...handle({ title: 'Rezerwacje', module: 'reservations' }),
    lazy: () => import('./pages/reservations.page.tsx'),
  },
  {
    path: 'user/dashboard',
    ...handle({ title: 'Moje Rezerwacje', module: 'user-dashboard' }),
    lazy: () => import('./pages/user-dashboard.page.tsx'),
  },
  {
    path: 'user/about',
    ...handle({ title: 'Mój Profil', module: 'user-about' }),
    lazy: () => import('./pages/user-about.page.tsx'),
  },
  {
    path: 'addresses',
    ...handle({ title: 'Adresy', module: 'addresses' }),
    lazy: () => import('./pages/addresses.page.tsx'),
  },
  {
    path: 'addresses/edit/:id?',
    ...handle({ title: 'Adres', module: 'address-edit' }),
    lazy: () => import('./pages/address-edit.page.tsx'),
  },
  { path: 'users', loader: () => redirect('/user/about') },
  { path: 'users/add', loader: () => redirect('/user/about') },
  {
    path: 'users/edit/:id',
    ...handle({ title: 'Twoje dane', module: 'user-edit' }),
    middleware: [requireOwnId],
    lazy: () => import('./pages/user-edit.page.tsx'),
  },
  {
    path: 'sellers',
    ...handle({ title: 'Sprzedawcy', module: 'sellers' }),
    lazy: () => import('./pages/sellers.page.tsx'),
  },
  {
    path: 'sellers/add',
    ...handle({ title: 'Zacznij sprzedawać', module: 'seller-add' }),
    middleware: [requireBuyer],
    lazy: () => import('./pages/seller-add.page.tsx'),
  },
  { path: 'sellers/edit/:id', loader: () => redirect('/seller/about') },
  ...operatorRoutes,
]

/** Every part of the design system in all its states. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', ...handle({ title: 'Części' }), lazy: () => import('./pages/dev-ui.page.tsx') }]
  : []

/** Unknown addresses lead to the login screen; that one itself must exist, or the way would be a circle. */
const unknown = ({ request }: LoaderFunctionArgs): Response => {
  if (new URL(request.url).pathname === '/login') throw data(null, { status: 404 })
  return redirect('/login')
}

/** Every address of the product. Add a page: one line here, one file in `pages/`. */
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
          { id: 'guarded', middleware: [requireLogin], loader: () => null, children: guarded },
          { id: 'selling', middleware: [requireSeller], loader: () => null, children: sellingRoutes },
          {
            id: 'session',
            middleware: [requireSession],
            loader: () => null,
            children: [
              {
                path: 'error',
                ...handle({ title: 'Błąd', module: 'error' }),
                lazy: () => import('./pages/error.page.tsx'),
              },
            ],
          },
          { path: '*', loader: unknown },
        ],
      },
    ],
  },
]

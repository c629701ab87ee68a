import { redirect, type RouteObject } from 'react-router'
import {
  requireAdmin,
  requireBuyer,
  requireLogin,
  requireOwnProfile,
  requireSeller,
  requireSession,
} from '../routing/login-guards.ts'
import { matchCase } from '../routing/match-case.ts'
import { requireReservation } from '../routing/reservation-guard.ts'
import { lazyPage } from './lazy-page.ts'
import { sellerRoutes } from './seller-routes.ts'

/** For everybody, but rendered by the browser alone. */
const openRoutes: RouteObject[] = [
  { path: 'favourites', ...lazyPage('favourites', 'Ulubione') },
  { path: 'offers/add', ...lazyPage('offer-add', 'Nowa oferta') },
  { path: 'offers/:id/wait', ...lazyPage('waiting-list', 'Lista oczekujących') },
  { path: 'reset-password', ...lazyPage('reset-password', 'Zmiana hasła') },
  { path: 'login-link', ...lazyPage('login-link', 'Logowanie linkiem') },
  { path: 'verify-email', ...lazyPage('verify-email', 'Potwierdzenie adresu') },
  { path: 'decision', ...lazyPage('decision', 'Decyzja operatora') },
  { path: 'unsubscribe', ...lazyPage('unsubscribe', 'Listy z Kramu') },
  { path: 'offline', ...lazyPage('offline', 'Bez internetu') },
  { path: 'reservations/answer', ...lazyPage('reservation-answer', 'Twoja rezerwacja') },
  { path: 'reservations/edit/:id?', ...lazyPage('reservation', 'Rezerwacja'), middleware: [requireReservation] },
]

const userRoutes: RouteObject[] = [
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
  // All pages of the operator are one route. The page itself names the others.
  { path: 'admin/:page?/:view?', ...lazyPage('admin', 'Operator'), middleware: [requireAdmin] },
]

/**
 * Every address that the server does not render, in a chunk of its own: the first page of a visitor needs none of them, and each
 * would be converted, ranked and matched before it can be used. Add a page: one line here, one in `private-pages.ts`, one file in `pages/`.
 */
export const privateRoutes: RouteObject[] = matchCase([
  ...openRoutes,
  {
    id: 'guarded',
    middleware: [requireLogin],
    loader: () => null,
    // Asks before unsaved input is lost.
    lazy: () => import('../shell/UnsavedChangesGuard.tsx'),
    children: userRoutes,
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
])

import type { RouteObject } from 'react-router'
import { handle } from './route-handle.ts'
import { lazyPage } from './lazy-page.ts'

/** What everybody sees of offers. */
export const publicOfferRoutes: RouteObject[] = [
  {
    path: 'offers/nearby',
    ...handle({ title: 'Oferty w pobliżu', ssr: true, module: 'offers-nearby' }),
    lazy: () => import('./pages/offers-nearby.page.tsx'),
  },
  { path: 'offers/add', ...lazyPage('offer-add', 'Nowa oferta') },
  {
    path: 'offers/delivery',
    ...handle({ title: 'Oferty z dostawą', ssr: true, module: 'offers-delivery' }),
    lazy: () => import('./pages/offers-delivery.page.tsx'),
  },
  { path: 'offers/:id/wait', ...lazyPage('offer-wait', 'Lista oczekujących') },
  {
    path: 'offers/:id',
    ...handle({ title: 'Oferta', ssr: true, module: 'offer' }),
    lazy: () => import('./pages/offer.page.tsx'),
  },
]

/** The seller's side of offers. */
export const ownOfferRoutes: RouteObject[] = [
  { path: 'offers', ...lazyPage('offers', 'Oferty') },
  { path: 'offers/today', ...lazyPage('offer-today', 'Dziś mam') },
  { path: 'offers/edit/:id', ...lazyPage('offer-edit', 'Oferta') },
  { path: 'offerItems', ...lazyPage('offer-items', 'Pozycje ofert') },
  { path: 'offerItems/add', ...lazyPage('offer-item-add', 'Nowa pozycja') },
  { path: 'offerItems/edit/:id', ...lazyPage('offer-item-edit', 'Pozycja oferty') },
]

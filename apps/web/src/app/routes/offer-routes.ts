import type { RouteObject } from 'react-router'
import { handle } from '../routing/route-handle.ts'
import { lazyPage } from './lazy-page.ts'

/** Public routes of offers. */
export const publicOfferRoutes: RouteObject[] = [
  {
    path: 'offers/nearby',
    ...handle({ title: 'Oferty w pobliżu', ssr: true, module: 'market/offers-nearby' }),
    lazy: () => import('../pages/market/offers-nearby.page.tsx'),
  },
  { path: 'offers/add', ...lazyPage('offer-add', 'Nowa oferta') },
  {
    path: 'offers/delivery',
    ...handle({ title: 'Oferty z dostawą', ssr: true, module: 'market/offers-delivery' }),
    lazy: () => import('../pages/market/offers-delivery.page.tsx'),
  },
  { path: 'offers/:id/wait', ...lazyPage('waiting-list', 'Lista oczekujących') },
  {
    path: 'offers/:id',
    ...handle({ title: 'Oferta', ssr: true, module: 'market/offer' }),
    lazy: () => import('../pages/market/offer.page.tsx'),
  },
]

/** Routes of the seller's own offers. */
export const sellerOfferRoutes: RouteObject[] = [
  { path: 'offers', ...lazyPage('offers', 'Oferty') },
  { path: 'offers/post', ...lazyPage('offer-post', 'Wklej post') },
  { path: 'offers/today', ...lazyPage('offer-today', 'Dziś mam') },
  { path: 'offers/edit/:id', ...lazyPage('offer-edit', 'Oferta') },
  { path: 'offerItems', ...lazyPage('offer-items', 'Pozycje ofert') },
  { path: 'offerItems/add', ...lazyPage('offer-item-add', 'Nowa pozycja') },
  { path: 'offerItems/edit/:id', ...lazyPage('offer-item-edit', 'Pozycja oferty') },
]

import { redirect, type RouteObject } from 'react-router'
import { handle } from './route-handle.ts'

/** What everybody sees of offers. */
export const publicOfferRoutes: RouteObject[] = [
  {
    path: 'offers/nearby',
    ...handle({ title: 'Oferty w pobliżu', ssr: true, module: 'offers-nearby' }),
    lazy: () => import('./pages/offers-nearby.page.tsx'),
  },
  {
    path: 'offers/add',
    ...handle({ title: 'Nowa oferta', module: 'offer-add' }),
    lazy: () => import('./pages/offer-add.page.tsx'),
  },
  // The same list asks for offers that are brought to the door.
  { path: 'offers/delivery', loader: () => redirect('/offers/nearby?fulfilment=delivery') },
  {
    path: 'offers/:id',
    ...handle({ title: 'Oferta', ssr: true, module: 'offer' }),
    lazy: () => import('./pages/offer.page.tsx'),
  },
]

/** The seller's side of offers. */
export const ownOfferRoutes: RouteObject[] = [
  { path: 'offers', ...handle({ title: 'Oferty', module: 'offers' }), lazy: () => import('./pages/offers.page.tsx') },
  {
    path: 'offers/today',
    ...handle({ title: 'Dziś mam', module: 'offer-today' }),
    lazy: () => import('./pages/offer-today.page.tsx'),
  },
  {
    path: 'offers/edit/:id',
    ...handle({ title: 'Oferta', module: 'offer-edit' }),
    lazy: () => import('./pages/offer-edit.page.tsx'),
  },
  {
    path: 'offerItems',
    ...handle({ title: 'Pozycje ofert', module: 'offer-items' }),
    lazy: () => import('./pages/offer-items.page.tsx'),
  },
  {
    path: 'offerItems/add',
    ...handle({ title: 'Nowa pozycja', module: 'offer-item-add' }),
    lazy: () => import('./pages/offer-item-add.page.tsx'),
  },
  {
    path: 'offerItems/edit/:id',
    ...handle({ title: 'Pozycja oferty', module: 'offer-item-edit' }),
    lazy: () => import('./pages/offer-item-edit.page.tsx'),
  },
]

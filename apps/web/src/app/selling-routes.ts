import type { RouteObject } from 'react-router'
import { ownOfferRoutes } from './offer-routes.ts'
import { handle } from './route-handle.ts'

/** What a seller keeps: goods, stock, places, times, offers. */
export const sellingRoutes: RouteObject[] = [
  {
    path: 'seller/dashboard',
    ...handle({ title: 'Twój dzień', module: 'seller-dashboard' }),
    lazy: () => import('./pages/seller-dashboard.page.tsx'),
  },
  {
    path: 'seller/about',
    ...handle({ title: 'Mój Profil', module: 'seller-about' }),
    lazy: () => import('./pages/seller-about.page.tsx'),
  },
  ...ownOfferRoutes,
  {
    path: 'products',
    ...handle({ title: 'Produkty', module: 'products' }),
    lazy: () => import('./pages/products.page.tsx'),
  },
  {
    path: 'products/add',
    ...handle({ title: 'Nowy produkt', module: 'product-add' }),
    lazy: () => import('./pages/product-add.page.tsx'),
  },
  {
    path: 'products/edit/:id',
    ...handle({ title: 'Produkt', module: 'product-edit' }),
    lazy: () => import('./pages/product-edit.page.tsx'),
  },
  {
    path: 'products/import',
    ...handle({ title: 'Produkty z pliku', module: 'products-import' }),
    lazy: () => import('./pages/products-import.page.tsx'),
  },
  {
    path: 'products/board',
    ...handle({ title: 'Tablica na stragan', module: 'board' }),
    lazy: () => import('./pages/board.page.tsx'),
  },
  {
    path: 'variants',
    ...handle({ title: 'Warianty', module: 'variants' }),
    lazy: () => import('./pages/variants.page.tsx'),
  },
  {
    path: 'variants/add',
    ...handle({ title: 'Nowy wariant', module: 'variant-add' }),
    lazy: () => import('./pages/variant-add.page.tsx'),
  },
  {
    path: 'variants/edit/:id',
    ...handle({ title: 'Wariant', module: 'variant-edit' }),
    lazy: () => import('./pages/variant-edit.page.tsx'),
  },
  { path: 'items', ...handle({ title: 'Stany', module: 'items' }), lazy: () => import('./pages/items.page.tsx') },
  {
    path: 'items/add',
    ...handle({ title: 'Nowy stan', module: 'item-add' }),
    lazy: () => import('./pages/item-add.page.tsx'),
  },
  {
    path: 'items/edit/:id',
    ...handle({ title: 'Stan', module: 'item-edit' }),
    lazy: () => import('./pages/item-edit.page.tsx'),
  },
  {
    path: 'items/import',
    ...handle({ title: 'Stany z pliku', module: 'items-import' }),
    lazy: () => import('./pages/items-import.page.tsx'),
  },
  {
    path: 'inventories',
    ...handle({ title: 'Magazyny', module: 'inventories' }),
    lazy: () => import('./pages/inventories.page.tsx'),
  },
  {
    path: 'inventories/add',
    ...handle({ title: 'Nowy magazyn', module: 'inventory-add' }),
    lazy: () => import('./pages/inventory-add.page.tsx'),
  },
  {
    path: 'inventories/edit/:id',
    ...handle({ title: 'Magazyn', module: 'inventory-edit' }),
    lazy: () => import('./pages/inventory-edit.page.tsx'),
  },
  {
    path: 'locations',
    ...handle({ title: 'Lokalizacje', module: 'locations' }),
    lazy: () => import('./pages/locations.page.tsx'),
  },
  {
    path: 'locations/add',
    ...handle({ title: 'Nowa lokalizacja', module: 'location-add' }),
    lazy: () => import('./pages/location-add.page.tsx'),
  },
  {
    path: 'locations/edit/:id?',
    ...handle({ title: 'Edycja lokalizacji', module: 'location-edit' }),
    lazy: () => import('./pages/location-edit.page.tsx'),
  },
  {
    path: 'schedules',
    ...handle({ title: 'Harmonogramy', module: 'schedules' }),
    lazy: () => import('./pages/schedules.page.tsx'),
  },
  {
    path: 'schedules/add',
    ...handle({ title: 'Nowy harmonogram', module: 'schedule-add' }),
    lazy: () => import('./pages/schedule-add.page.tsx'),
  },
  {
    path: 'schedules/edit/:id',
    ...handle({ title: 'Edycja harmonogramu', module: 'schedule-edit' }),
    lazy: () => import('./pages/schedule-edit.page.tsx'),
  },
]

import { redirect, type RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.ts'

/** Routes of the seller's own offers. */
const sellerOfferRoutes: RouteObject[] = [
  { path: 'offers', ...lazyPage('offers', 'Oferty') },
  { path: 'offers/post', ...lazyPage('offer-post', 'Wklej post') },
  { path: 'offers/today', ...lazyPage('offer-today', 'Dziś mam') },
  { path: 'offers/edit/:id', ...lazyPage('offer-edit', 'Oferta') },
  { path: 'offerItems', ...lazyPage('offer-items', 'Pozycje ofert') },
  { path: 'offerItems/add', ...lazyPage('offer-item-add', 'Nowa pozycja') },
  { path: 'offerItems/edit/:id', ...lazyPage('offer-item-edit', 'Pozycja oferty') },
]

/** Routes of sellers: products, stock, locations, schedules and offers. */
export const sellerRoutes: RouteObject[] = [
  { path: 'seller/dashboard', ...lazyPage('seller-dashboard', 'Twój dzień') },
  { path: 'seller/statistics', ...lazyPage('seller-statistics', 'Statystyki') },
  { path: 'seller/about', ...lazyPage('seller-about', 'Mój Profil') },
  { path: 'sellers/edit/:id', ...lazyPage('seller-edit', 'Edycja profilu') },
  { path: 'seller/closing', ...lazyPage('seller-closing', 'Zamknięcie straganu') },
  { path: 'seller/integrations', ...lazyPage('seller-integrations', 'Integracje') },
  { path: 'seller/tax/:id?', ...lazyPage('seller-tax', 'Podatki') },
  { path: 'reservations/day', ...lazyPage('day-change', 'Zmiana całego dnia') },
  { path: 'reservations/pickup', ...lazyPage('pickup-terms', 'Wydawanie') },
  {
    path: 'reservations/pickup/:occurrenceId',
    ...lazyPage('pickup', 'Wydawanie', { tellsOffline: true, ownBar: true }),
  },
  { path: 'reservations/pick-list', loader: () => redirect('/reservations/pickup') },
  { path: 'reservations/round', ...lazyPage('delivery-round', 'Trasa dostaw') },
  ...sellerOfferRoutes,
  { path: 'products', ...lazyPage('products', 'Produkty') },
  { path: 'products/add', ...lazyPage('product-add', 'Nowy produkt') },
  { path: 'products/edit/:id', ...lazyPage('product-edit', 'Produkt') },
  { path: 'products/import', ...lazyPage('products-import', 'Produkty z pliku') },
  { path: 'products/wanted', ...lazyPage('products-wanted', 'Szukano, nikt nie ma') },
  { path: 'products/board', ...lazyPage('price-list', 'Tablica na stragan') },
  { path: 'variants', ...lazyPage('variants', 'Warianty') },
  { path: 'variants/add', ...lazyPage('variant-add', 'Nowy wariant') },
  { path: 'variants/edit/:id', ...lazyPage('variant-edit', 'Wariant') },
  { path: 'items', ...lazyPage('items', 'Stany') },
  { path: 'items/add', ...lazyPage('item-add', 'Nowy stan') },
  { path: 'items/edit/:id', ...lazyPage('item-edit', 'Stan') },
  { path: 'items/import', ...lazyPage('items-import', 'Stany z pliku') },
  { path: 'inventories', ...lazyPage('inventories', 'Magazyny') },
  { path: 'inventories/add', ...lazyPage('inventory-add', 'Nowy magazyn') },
  { path: 'inventories/edit/:id', ...lazyPage('inventory-edit', 'Magazyn') },
  { path: 'locations', ...lazyPage('locations', 'Lokalizacje') },
  { path: 'locations/add', ...lazyPage('location-add', 'Nowa lokalizacja') },
  { path: 'locations/edit/:id?', ...lazyPage('location-edit', 'Edycja lokalizacji') },
  { path: 'locations/close/:id', ...lazyPage('location-close', 'Zamknięcie miejsca') },
  { path: 'schedules', ...lazyPage('schedules', 'Harmonogramy') },
  { path: 'schedules/absences', ...lazyPage('absences', 'Nieobecności') },
  { path: 'schedules/add', ...lazyPage('schedule-add', 'Nowy harmonogram') },
  { path: 'schedules/edit/:id', ...lazyPage('schedule-edit', 'Edycja harmonogramu') },
]

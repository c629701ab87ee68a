import type { SellerFixture } from '../data/seller.ts'

/** A public page and its title. */
export type PublicPage = { path: string; title: string; name: string }

/** Pages that are the same in every installation. */
export const STATIC_PAGES: readonly PublicPage[] = [
  { name: 'home', path: '/', title: 'Kram' },
  { name: 'questions', path: '/faq', title: 'Pytania i odpowiedzi - Kram' },
  { name: 'privacy', path: '/privacy-policy', title: 'Polityka prywatności - Kram' },
  { name: 'terms', path: '/terms', title: 'Regulamin - Kram' },
  { name: 'accessibility', path: '/accessibility', title: 'Informacja o dostępności - Kram' },
  { name: 'ranking', path: '/ranking', title: 'Jak ustalamy kolejność ofert - Kram' },
  { name: 'transparency', path: '/transparency', title: 'Raport przejrzystości - Kram' },
  { name: 'sources', path: '/sources', title: 'Źródła danych i zdjęć - Kram' },
  { name: 'season', path: '/season', title: 'Kalendarz sezonowy - Kram' },
  { name: 'contact', path: '/contact', title: 'Kontakt - Kram' },
  { name: 'report', path: '/report', title: 'Zgłoś treść - Kram' },
  { name: 'offers near by', path: '/offers/nearby', title: 'Oferty w pobliżu - Kram' },
  { name: 'login', path: '/login', title: 'Logowanie - Kram' },
  { name: 'login of sellers', path: '/login?seller=true', title: 'Logowanie - Kram' },
  { name: 'registration', path: '/register', title: 'Rejestracja - Kram' },
  { name: 'registration of sellers', path: '/register?seller=true', title: 'Rejestracja - Kram' },
  { name: 'forgotten password', path: '/forgot-password', title: 'Nowe hasło - Kram' },
]

/** Pages about a seller. */
export const sellerPages = ({ seller, offer, location }: SellerFixture): readonly PublicPage[] => [
  { name: 'seller', path: `/sellers/${seller.user.sellerId}`, title: `${seller.user.displayName} - Kram` },
  { name: 'offer', path: `/offers/${offer.id}-${offer.slug}`, title: `${offer.title} - Kram` },
  {
    name: 'offers near a point',
    path: `/offers/nearby?latitude=${location.latitude}&longitude=${location.longitude}&near=${location.town}`,
    title: 'Oferty w pobliżu - Kram',
  },
]

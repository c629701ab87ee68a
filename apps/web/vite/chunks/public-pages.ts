import type { Group } from './group.ts'

/** Modules shared by the public lists and offers. */
export const MARKET: Group = {
  name: 'market',
  modules: [
    'contract/src/common/slug.ts',
    'contract/src/offers/routes.ts',
    'contract/src/seasons/routes.ts',
    'contract/src/sellers/status-labels.ts',
    'contract/src/uploads/renditions.ts',
    'polish/src/texts/counted-text.ts',
    'src/features/offers/CategoryIcon.tsx',
    'src/features/offers/OfferPhoto.tsx',
    'src/features/offers/ReductionLine.tsx',
    'src/features/offers/category-icon.ts',
    'src/features/offers/offer-item-text.ts',
    'src/features/offers/offers.queries.ts',
    'src/features/offers/season/seasons.queries.ts',
    'src/shared/market-query-keys.ts',
    'src/shared/pictures.ts',
    'src/ui/media/PhotoImage.tsx',
    'src/ui/text/Price.tsx',
  ],
  icons: ['Map', 'TruckDelivery'],
}

/** Icons of offers and of what lists load after their first screen, with the total of the cart beside one of them. */
export const ICONS: Group = {
  name: 'icons',
  modules: ['src/features/offers/cart/cart-total.ts'],
  icons: ['CalendarCheck', 'ChevronLeft', 'ChevronRight', 'MapPin', 'Minus', 'PhotoOff', 'Plus', 'Search', 'Share'],
  includeDependenciesRecursively: false,
}

/** Facts about a seller, on the first screen of an offer and on the seller's own page. */
export const SELLERS: Group = {
  name: 'sellers',
  modules: [
    'contract/src/rights/periods.ts',
    'contract/src/sellers/labels.ts',
    'contract/src/sellers/routes.ts',
    'src/features/sellers/public-profile/late-parts.ts',
    'src/features/sellers/public-profile/seller-facts.ts',
  ],
  includeDependenciesRecursively: false,
}

/** What a seller's own page needs beyond that; the page of an offer loads the card after its first screen. */
export const SELLER_PAGE: Group = {
  name: 'seller-page',
  modules: [
    'contract/src/documents/limits.ts',
    'src/features/sellers/public-profile/Reliability.tsx',
    'src/features/sellers/public-profile/SellerCard.tsx',
    'src/features/sellers/public-profile/reliability-text.ts',
    'src/features/sellers/sellers.queries.ts',
  ],
  includeDependenciesRecursively: false,
}

/** The items of an offer and what follows them, loaded after its first screen, and shared with the page of its seller. */
export const OFFER_DETAILS: Group = {
  name: 'offer-details',
  modules: [
    'polish/src/fulfilment-text.ts',
    'polish/src/lazy.ts',
    'polish/src/names/country-name.ts',
    'polish/src/order-line.ts',
    'src/features/offers/Ingredients.tsx',
    'src/features/offers/allergen-emphasis.ts',
    'src/features/offers/detail/FoodFacts.tsx',
    'src/features/offers/detail/ItemSelection.tsx',
    'src/features/offers/detail/MoreAboutOffer.tsx',
    'src/features/offers/detail/OccurrenceList.tsx',
    'src/features/offers/detail/OfferItems.tsx',
    'src/features/offers/detail/PickupLocation.tsx',
    'src/ui/forms/QuantityStepper.tsx',
    'src/ui/media/Thumbnail.tsx',
  ],
  includeDependenciesRecursively: false,
}

/** The first screen of an offer and how one orders from it, not needed by the page of its seller. */
export const ORDER: Group = {
  name: 'order',
  modules: [
    'contract/src/reservations/highest-total.ts',
    'contract/src/reservations/order-totals.ts',
    'polish/src/delivery-terms.ts',
    'polish/src/texts/day-text.ts',
    'src/features/offers/cart/cart.ts',
    'src/features/offers/cart/use-order.ts',
    'src/features/offers/detail/ReserveBar.tsx',
    'src/features/offers/detail/first-screen/order-term.ts',
    'src/features/offers/detail/late-parts.ts',
    'src/ui/layout/BottomBar.tsx',
    'src/ui/layout/Disclosure.tsx',
    'src/ui/media/PhotoGallery.tsx',
  ],
  icons: ['ChevronDown', 'Route'],
  includeDependenciesRecursively: false,
}

/** The home page, without what it loads after its first screen. */
export const HOME: Group = {
  name: 'home',
  modules: ['polish/src/typography.ts', 'src/app/home/Hero.tsx', 'src/app/home/late-parts.ts'],
  includeDependenciesRecursively: false,
}

/** Single inputs of public pages, without the library of forms, and the text of a phone number. */
export const INPUTS: Group = {
  name: 'inputs',
  modules: ['polish/src/phone.ts', 'src/ui/forms/Field.tsx'],
  icons: ['Check', 'Eye', 'EyeOff'],
  includeDependenciesRecursively: false,
}

/** Messages on public pages. */
export const BANNER: Group = {
  name: 'banner',
  modules: ['src/ui/feedback/Banner.tsx'],
  icons: ['AlertTriangle', 'CircleCheck', 'InfoCircle'],
  includeDependenciesRecursively: false,
}

/** Frame of the login screens, without their forms. */
export const LOGIN: Group = {
  name: 'login',
  modules: [
    'polish/src/log-time.ts',
    'src/features/accounts/late-forms.ts',
    'src/features/accounts/login-log/login-log.ts',
    'src/features/accounts/login/AuthCard.tsx',
    'src/features/accounts/login/after-login.ts',
    'src/features/accounts/login/login-mode.ts',
    'src/lib/diagnostics/event-log.ts',
    'src/lib/navigation/return-to.ts',
  ],
  includeDependenciesRecursively: false,
}

/** The terms and the privacy policy, whose question after a change and whose desk are loaded by themselves. */
export const LEGAL: Group = {
  name: 'legal-documents',
  modules: [
    'contract/src/legal/limits.ts',
    'contract/src/legal/routes.ts',
    'src/app/legal/LegalDocumentPage.tsx',
    'src/features/legal/LegalBlocks.tsx',
    'src/features/legal/VersionList.tsx',
    'src/features/legal/legal.queries.ts',
  ],
  includeDependenciesRecursively: false,
}

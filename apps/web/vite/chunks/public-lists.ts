import type { Group } from './group.ts'

/** The cards of lists and the chips above them; the page of an offer loads them only when it has alternatives to show. */
export const CARDS: Group = {
  name: 'cards',
  modules: [
    'src/features/offers/list/OfferCard.tsx',
    'src/features/offers/list/OfferGrid.tsx',
    'src/features/offers/list/card-text.ts',
    'src/lib/query/use-shown-data.ts',
    'src/ui/list/Chips.tsx',
    'src/ui/text/Highlight.tsx',
  ],
  includeDependenciesRecursively: false,
}

/** Filters of lists and their queries, which the home page needs for its links and the pages of offers and sellers do not need. */
export const FILTERS: Group = {
  name: 'filters',
  modules: [
    'contract/src/search/delivery-routes.ts',
    'src/features/offers/filters.ts',
    'src/features/offers/offer-lists.queries.ts',
    'src/features/places/gazetteer/recent-places.ts',
  ],
  includeDependenciesRecursively: false,
}

/** The tree of categories: on the home page, in filters and in forms. */
export const CATEGORIES: Group = {
  name: 'categories',
  modules: ['contract/src/catalogue/categories.ts'],
  includeDependenciesRecursively: false,
}

/** Place and text search with the filters of lists, loaded after the home page and the lists. */
export const PLACE_SEARCH: Group = {
  name: 'place-search',
  modules: [
    'contract/src/catalogue/allergens.ts',
    'contract/src/places/routes.ts',
    'src/app/home/HomeEnd.tsx',
    'src/app/home/HowItWorks.tsx',
    'src/app/home/PlaceBox.tsx',
    'src/app/home/SearchBox.ts',
    'src/app/home/SellerInvitation.tsx',
    'src/app/offer-lists/ListFilters.ts',
    'src/app/offer-lists/PlaceChoice.tsx',
    'src/features/offers/nearby/NearbyFilters.tsx',
    'src/features/offers/nearby/SearchPill.tsx',
    'src/features/offers/nearby/conditions.ts',
    'src/features/offers/search/OfferSearchField.tsx',
    'src/features/offers/search/SearchBox.tsx',
    'src/features/offers/search/recent-searches.ts',
    'src/features/offers/search/use-suggestions.ts',
    'src/features/places/device-position.ts',
    'src/features/places/gazetteer/PlaceLookup.tsx',
    'src/features/places/gazetteer/PlacePicker.tsx',
    'src/features/places/gazetteer/gazetteer.queries.ts',
    'src/lib/hooks/use-debounced.ts',
    'src/ui/forms/Combobox.tsx',
    'src/ui/forms/ComboboxList.tsx',
    'src/ui/forms/use-combobox.ts',
    'src/ui/forms/use-typed-search.ts',
  ],
  icons: ['AdjustmentsHorizontal', 'CurrentLocation', 'History'],
  includeDependenciesRecursively: false,
}

/** The public lists, without their results. */
export const OFFER_LISTS: Group = {
  name: 'offer-lists',
  modules: [
    'src/app/offer-lists/OfferListFrame.tsx',
    'src/app/offer-lists/UnknownPlace.tsx',
    'src/app/offer-lists/late-filters.ts',
    'src/app/offer-lists/place-in-url.ts',
    'src/features/offers/list/ListCount.tsx',
    'src/features/offers/list/OfferList.tsx',
    'src/features/offers/list/late-reading.ts',
    'src/features/offers/use-delivery-wish.ts',
  ],
  includeDependenciesRecursively: false,
}

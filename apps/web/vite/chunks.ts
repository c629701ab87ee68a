/**
 * How the modules of the web are put into files. A page costs a phone one request a file, so what pages share is grouped: the
 * public pages by what their first paint needs, everything else by folder. `.size-limit.mjs` holds bytes and files of each
 * public page; a part that a public page newly uses belongs into one of the first groups.
 */

type Group = {
  name: string | ((id: string) => string | null)
  test: RegExp
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}

/** Only for operators: no public page loads a byte of it. Before all others, which would take its routes. */
const OPERATOR: Group = {
  name: 'operator',
  test: /src\/(features|shared)\/(audit|desk|operators?|suspensions)\/|contract\/src\/(audit\/|desk\/|operators\/|suspensions\/(routes|schemas))/,
  includeDependenciesRecursively: false,
}

/** Libraries change rarely, so returning visitors keep them across releases. Libraries of forms have their own chunk. */
const LIBRARIES: Group = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\/(?!.*\/(index|mutationObserver|useMutation)\.js)|rolldown\/runtime/,
}

/** The layout of every page in one chunk instead of a dozen small ones. */
const SHELL: Group = {
  name: 'shell',
  test: /src\/(app\/(shell\/(?!LazyParts|AccountMenu|Footer|tab-bar|messages|OrientationHint|UnsavedChangesGuard)|document\/|App\.|router-events\.|session-lost\.|api-paths\.|routes\/(routes|lazy-page|[a-z]+-routes)\.|routing\/(login-guards|route-handle)\.)|shared\/(blocked-sellers\/|(card-actions|unread-comments)\.)|ui\/(Spinner|cx|buttons\/Button|feedback\/States|layout\/(Card|Page)|list\/Badge|text\/(Brand|NoWrap))\.|lib\/(environment|store|api\/(api-client|api-errors|error-page|fetch-transport|time-limit\w*)|device\/theme|feedback\/toasts|hooks\/(use-hydrated|use-media|use-now)|hydration\/[a-z-]+|query\/query-client|session\/(logout|session)|storage\/drafts)\.)|polish\/src\/(?:\w+\/)?(amounts|calendar-text|format\w*|lazy|packages|phone|plural)\.|contract\/src\/(common\/(errors|money|route|time)|catalogue\/unit-price|uploads\/limits)\.|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|icons\/Icon(X|Refresh|Menu2|Logout|Login2|Basket|AlertCircle)\./,
}

/** The cards of lists, which the page of an offer loads only when it has alternatives to show. */
const CARDS: Group = {
  name: 'cards',
  test: /src\/(features\/offers\/list\/(OfferCard|OfferGrid|card-text)|ui\/text\/Highlight)\./,
  includeDependenciesRecursively: false,
}

/** Filters of lists and their queries, which the home page needs for its links and the pages of offers and sellers do not need. */
const FILTERS: Group = {
  name: 'filters',
  test: /src\/features\/(offers\/(filters|offer-lists\.queries)|places\/gazetteer\/recent-places)\.|contract\/src\/search\/delivery-routes\./,
  includeDependenciesRecursively: false,
}

/** The tree of categories: on the home page, in filters and in forms. */
const CATEGORIES: Group = {
  name: 'categories',
  test: /contract\/src\/catalogue\/categories\./,
  includeDependenciesRecursively: false,
}

/** Modules shared by the public lists and offers. */
const MARKET: Group = {
  name: 'market',
  test: /src\/(features\/offers\/(CategoryIcon|category-icon|OfferPhoto|ReductionLine|offer-item-text|offers\.queries)\.|shared\/(pictures|market-query-keys)\.|ui\/(media\/PhotoImage|text\/Price)\.)|polish\/src\/texts\/counted-text\.|contract\/src\/(common\/slug|offers\/routes|sellers\/status-labels|uploads\/renditions)\.|icons\/Icon(Map|TruckDelivery)\./,
}

/** Icons of offers and of what lists load after their first screen, with the total of the cart beside one of them. */
const ICONS: Group = {
  name: 'icons',
  test: /icons\/Icon(CalendarCheck|ChevronLeft|ChevronRight|MapPin|PhotoOff|Minus|Plus|Search|Share)\.|features\/offers\/cart\/cart-total\./,
  includeDependenciesRecursively: false,
}

/** The items of an offer and what follows them, loaded after its first screen, and shared with the page of its seller. */
const OFFER_DETAILS: Group = {
  name: 'offer-details',
  test: /src\/(features\/offers\/(Ingredients|allergen-emphasis|detail\/(FoodFacts|ItemSelection|OfferItems|MoreAboutOffer|OccurrenceList|PickupLocation))|ui\/(forms\/QuantityStepper|media\/Thumbnail))\.|polish\/src\/(fulfilment-text|order-line)\./,
  includeDependenciesRecursively: false,
}

/** Facts about a seller, on the first screen of an offer and on the seller's own page. */
const SELLERS: Group = {
  name: 'sellers',
  test: /src\/features\/sellers\/(public-profile\/(seller-facts|late-parts))\.|contract\/src\/(rights\/periods|sellers\/(labels|routes))\./,
  includeDependenciesRecursively: false,
}

/** What a seller's own page needs beyond that; the page of an offer loads the card after its first screen. */
const SELLER_PAGE: Group = {
  name: 'seller-page',
  test: /src\/features\/sellers\/(public-profile\/(SellerCard|Reliability|reliability-text)|sellers\.queries)\./,
  includeDependenciesRecursively: false,
}

/** The first screen of an offer and how one orders from it, not needed by the page of its seller. */
const ORDER: Group = {
  name: 'order',
  test: /src\/(features\/offers\/(cart\/(cart|use-order)|detail\/(ReserveBar|late-parts|first-screen\/order-term))|ui\/(list\/Status|layout\/(BottomBar|Disclosure)|media\/PhotoGallery))\.|polish\/src\/(?:\w+\/)?(day-text|delivery-terms)\.|contract\/src\/(common\/quantity|reservations\/(highest-total|order-totals))\.|icons\/Icon(ChevronDown|Route)\./,
  includeDependenciesRecursively: false,
}

/** The home page with its icons, some of which pages behind the login use as well. */
const HOME: Group = {
  name: 'home',
  test: /src\/app\/home\/(Hero|late-parts)\.|polish\/src\/(?:\w+\/)?typography\.|icons\/Icon(Apple|Bread|Carrot|Cheese|Cherry|Eggs|Milk)\./,
  includeDependenciesRecursively: false,
}

/** Keys of queries: what pages read and the background invalidates. */
const QUERY_KEYS: Group = {
  name: 'query-keys',
  test: /src\/shared\/query-keys\./,
  includeDependenciesRecursively: false,
}

/** Place and text search with the filters of lists, loaded after the home page and the lists. */
const PLACE_SEARCH: Group = {
  name: 'place-search',
  test: /src\/(features\/(places\/(device-position|gazetteer\/(PlaceLookup|PlacePicker|gazetteer\.queries))|offers\/(nearby\/(NearbyFilters|SearchPill|conditions)|search\/(OfferSearchField|SearchBox|recent-searches|use-suggestions)))|app\/(home\/(HomeEnd|HowItWorks|PlaceBox|SearchBox|SellerInvitation)|offer-lists\/(ListFilters|PlaceChoice))\.|lib\/hooks\/use-debounced|ui\/forms\/(use-typed-search|Combobox|ComboboxList|use-combobox))|contract\/src\/(catalogue\/allergens|places\/routes)\.|icons\/Icon(AdjustmentsHorizontal|CurrentLocation|History)\./,
  includeDependenciesRecursively: false,
}

/** Chips, and what a list shows while it is read anew. */
const LISTS: Group = {
  name: 'lists',
  test: /src\/(ui\/list\/Chips|lib\/query\/use-shown-data)\./,
  includeDependenciesRecursively: false,
}

/** Single inputs of public pages, without the library of forms. */
const INPUTS: Group = {
  name: 'inputs',
  test: /src\/ui\/forms\/Field\.|icons\/Icon(Check|Eye|EyeOff)\./,
  includeDependenciesRecursively: false,
}

/** Messages on public pages. */
const BANNER: Group = {
  name: 'banner',
  test: /src\/ui\/feedback\/Banner\.|icons\/Icon(AlertTriangle|CircleCheck|InfoCircle)\./,
  includeDependenciesRecursively: false,
}

/** The public lists, without their results. */
const OFFER_LISTS: Group = {
  name: 'offer-lists',
  test: /src\/(features\/offers\/(list\/(OfferList|ListCount|late-reading)|use-delivery-wish)|app\/offer-lists\/(OfferListFrame|UnknownPlace|late-filters|place-in-url))\./,
  includeDependenciesRecursively: false,
}

/** Frame of the login screens, without their forms. */
const LOGIN: Group = {
  name: 'login',
  test: /src\/(features\/accounts\/(login\/(AuthCard|after-login|login-mode|late-forms)|login-log\/login-log|late-forms)|lib\/(diagnostics\/event-log|navigation\/return-to))\.|polish\/src\/(?:\w+\/)?log-time\./,
  includeDependenciesRecursively: false,
}

/** Loaded after the first page of everybody: bell, toasts, service worker, favourites. */
const BACKGROUND: Group = {
  name: 'background',
  test: /src\/(app\/(background\/(?!live-updates|offline-prefetch|(shared-)?event-stream)|debug\/|shell\/((LazyParts|AccountMenu|Footer|OrientationHint)\.|messages\/|tab-bar\/(?!SellerMore)))|app\/offer-lists\/(criteria-from|SaveSearchButton|NotifyWhenFound)\.|features\/(blocks\/(blocks\.queries|use-blocked-sellers)|favourites\/(FavouriteButton|use-favourite|favourites\.queries|device-favourites))\.|ui\/feedback\/Skeleton\w*\.|lib\/(sealed-store\.|query\/live-polling\.|forms\/use-action\.|service-worker\/|device\/(app-badge|connection|native-app)\.|diagnostics\/(debug-mode|report-errors)\.|session\/(guest-reservation|current-user)\.|storage\/pending-value\.)|shared\/(invalidation\.|delivery\/(stored-round|round-keys|delivery-wish)\.|(offline-queue|pickups)\/)|ui\/trusted-types\.)|contract\/src\/([a-z-]+\/routes|accounts\/(constants|login-link-routes)|client-errors\/path|demand\/limits|seller-view\/pickup-(acts|routes))\.|icons\/Icon(Bell|Bolt|BuildingStore|DeviceDesktop|Moon|Sun|CloudOff|Compass|Home|Receipt2?|User|UserCircle|DeviceMobileRotated|Heart|HeartFilled)\.|idb-keyval|(mutationObserver|useMutation)\.js/,
  includeDependenciesRecursively: false,
}

/** What live events ask for on every page, without the thread that they are about. */
const UNREAD: Group = {
  name: 'unread',
  test: /src\/features\/comments\/(unread-poll|unread-counter|unread\.rules|comments\.queries)\./,
  includeDependenciesRecursively: false,
}

/** Forms with their library, checks and messages. */
const FORMS: Group = {
  name: 'forms',
  test: /node_modules\/(react-hook-form|@hookform)\/|src\/lib\/forms\/(contract-form|contract-resolver|field-messages|form-errors|restored-values|unsaved-changes|use-first-error)\.|polish\/src\/(?:\w+\/)?field-messages\./,
  includeDependenciesRecursively: false,
}

/** Schemas of requests with their library. */
const SCHEMAS: Group = {
  name: 'schemas',
  test: /node_modules\/zod\/|packages\/contract\/src\//,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

/** Slices that public pages use are left to the bundler: their modules differ by page. */
const SLICE = /src\/features\/(?!accounts|offers|places|sellers)([a-z-]+)\//

/** What several pages behind the login share: one chunk a slice, and one for everything below the slices. */
const REST: Group = {
  name: (id) => SLICE.exec(id)?.[1] ?? 'parts',
  test: /src\/(features\/(?!accounts|offers|places|sellers)|(ui|lib|shared)\/(?!map\/|media\/QrCode)).*\.tsx?$|packages\/polish\/src\/|icons-react/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

export const CHUNKS: Group[] = [
  OPERATOR,
  LIBRARIES,
  SHELL,
  CARDS,
  FILTERS,
  CATEGORIES,
  MARKET,
  ICONS,
  SELLERS,
  SELLER_PAGE,
  OFFER_DETAILS,
  ORDER,
  HOME,
  QUERY_KEYS,
  PLACE_SEARCH,
  LISTS,
  INPUTS,
  BANNER,
  OFFER_LISTS,
  LOGIN,
  BACKGROUND,
  UNREAD,
  FORMS,
  SCHEMAS,
  REST,
]

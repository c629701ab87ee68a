import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const EARLY = 'src/app/early.ts'

/** Libraries change rarely, so returning visitors keep them across releases. Libraries of forms have their own chunk. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(index|mutationObserver|useMutation)\.js)/

/** The layout of every page in one chunk instead of a dozen small ones. */
const SHELL = {
  name: 'shell',
  test: /src\/(app\/(shell\/(?!LazyParts|FlashMessages|OrientationHint|Toaster|UnsavedChangesGuard)|document\/|App\.|router-events\.|session-lost\.|routes\/(routes|[a-z]+-routes)\.|routing\/(login-guards|route-handle)\.)|shared\/(card-actions|unread-comments)\.|ui\/(Spinner|cx|buttons\/Button|feedback\/States|layout\/(Card|Page)|list\/Badge|text\/Brand)\.|lib\/(environment|store|api\/(api-client|api-errors|error-page|fetch-transport)|device\/theme|feedback\/toasts|hooks\/(use-hydrated|use-now)|query\/query-client|session\/(logout|session))\.)|polish\/src\/(amounts|format|lazy|phone|plural)\.|contract\/src\/(common\/(errors|money|route|time)|catalogue\/unit-price)\.|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
}

/** Modules shared by the public lists and offers. */
const OFFER_CARDS = {
  name: 'market',
  test: /src\/(features\/offers\/(CategoryIcon|OfferPhoto|filters|offer-item-text|offers\.queries|list\/(OfferCard|OfferGrid))\.|shared\/(pictures|market-query-keys)\.|ui\/text\/Price\.)|contract\/src\/(catalogue\/categories|common\/slug|offers\/routes|sellers\/status-labels)\.|icons\/Icon(CalendarCheck|ChevronLeft|ChevronRight|MapPin|Minus|Plus|Search|TruckDelivery)\./,
}

/** Details of an offer and its seller, not needed by the lists. */
const OFFER_DETAILS = {
  name: 'offer-details',
  test: /src\/(features\/(offers\/(Ingredients|cart\/cart|share\/ShareOffer)|sellers\/public-profile\/(SellerCard|seller-facts))|ui\/(forms\/QuantityStepper|layout\/BottomBar|media\/Thumbnail))\.|contract\/src\/(common\/quantity|reservations\/order-totals|sellers\/labels)\.|icons\/IconShare\./,
}

/** Place and text search, shared by the home page and the lists. */
const PLACE_SEARCH = {
  name: 'place-search',
  test: /src\/(features\/(places\/(device-position|gazetteer\/recent-places)|offers\/search\/(recent-searches|use-suggestions))|lib\/hooks\/use-debounced|ui\/forms\/use-typed-search)\.|icons\/Icon(History|CurrentLocation)\./,
}

/** Forms with their library, checks and messages, without what they use of other chunks. */
const FORMS = {
  name: 'forms',
  test: /node_modules\/(react-hook-form|@hookform)\/|src\/lib\/forms\/(contract-form|contract-resolver|field-messages|form-errors|restored-values|unsaved-changes)\.|polish\/src\/field-messages\.|contract\/src\/common\/validators\.|(mutationObserver|useMutation)\.js/,
  includeDependenciesRecursively: false,
}

/** Small modules of the login in one chunk instead of a dozen. */
const LOGIN = {
  name: 'login',
  test: /src\/(features\/accounts\/(login\/(AuthCard|after-login|login-mode)\.|facebook\/(use-facebook|facebook-sdk|FacebookButton)\.|login-log\/login-log\.|session-reply\/|passkeys\/passkey-support\.|email-verification\/(ResendButton|use-cooldown)\.|failure-text\.)|lib\/(device\/(native-app|social-login)|diagnostics\/event-log|navigation\/return-to)\.|ui\/(trusted-types|forms\/ContactFields)\.)|polish\/src\/log-time\.|contract\/src\/accounts\/(routes|constants|login-link-routes)\.|icons\/Icon(Key|BrandFacebook|Eye)\./,
  includeDependenciesRecursively: false,
}

/** Loaded with every page, so they need no preload. */
const ALWAYS_LOADED = /\/(libraries|shell|rolldown-runtime)-/

/** Preloads the chunks of the offer page, which opens from every list. For other pages the list of chunks would enlarge every first page. */
const PRELOADED_PAGES = /\/(home|login|offer|offers-\w+|seller)\.page-/

/** Adds `early.ts` to the page as a plain blocking script, which a module cannot be. */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunk = Object.values(bundle ?? {}).find(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(EARLY),
      )
      return html.replace('<!--early-->', `<script src="/${chunk?.fileName ?? EARLY}"></script>`)
    },
  },
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), tailwind(), earlyScript],
  // Leaflet's package.json names only the bundled file; its ES modules can be tree-shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } } : {}),
  // One self-contained file in the build: a running server asks its disk for no part of it, which the next build may have
  // taken away. In development bundling React for the server breaks it.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((one) => !ALWAYS_LOADED.test(one) && (PRELOADED_PAGES.test(file) || one.endsWith('.css'))),
    },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
      : {
          input: ['index.html', EARLY],
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                SHELL,
                OFFER_CARDS,
                OFFER_DETAILS,
                PLACE_SEARCH,
                FORMS,
                LOGIN,
              ],
            },
          },
        },
  },
}))

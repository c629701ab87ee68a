import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { dataRouterOnly } from './vite/data-router.ts'
import { lightContract } from './vite/light-contract.ts'

const EARLY = 'src/app/early.ts'

/** Libraries change seldom: returning visitors keep them over our own releases. What only forms use comes with them. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*\/(index|mutationObserver|useMutation)\.js)/

/** What stands around every page: one file instead of a dozen crumbs that each page would name. */
const SHELL = {
  name: 'shell',
  test: /src\/(app\/(shell\/(?!extras|Banners|OrientationHint|DebugPanel|debug-actions)|head|boot|App|guards|route-handle|wiring|routes|\w+-routes)|ui\/(Badge|Brand|Button|Card|Page|Spinner|States|toasts|cx)\.|lib\/(api|awake|card-corner|environment|failures|failure-page|fetch-transport|format|later|logout|now|plural|query|session|theme|unread)\.)|contract\/src\/(errors|money|route|time|unit-price)\.|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
}

/** What the public lists and offers share. */
const MARKET = {
  name: 'market',
  test: /src\/(features\/offers\/(CategoryIcon|OfferCard|OfferGrid|OfferPhoto|filters|words)\.|lib\/pictures|ui\/Price)|contract\/src\/(categories|seller-words|slug)\.|icons\/Icon(CalendarCheck|ChevronLeft|ChevronRight|MapPin|Minus|Plus|Search|TruckDelivery)\./,
}

/** What tells of an offer and who sells it, beyond the lists. */
const STALL = {
  name: 'stall',
  test: /src\/(features\/(offers\/ShareOffer|sellers\/(SellerCard|seller-facts))|lib\/drafts|ui\/(BottomBar|QuantityStepper|Thumb))\.|icons\/IconShare\./,
}

/** Where somebody looks: the same on the home page and on the lists. */
const WHERE = {
  name: 'where',
  test: /src\/(features\/places\/(recent-places|device-position)|features\/offers\/(recent-searches|use-proposals)|lib\/settled|ui\/use-typed-search)\.|icons\/Icon(History|CurrentLocation)\./,
}

/** Loaded with every page: nobody has to be told to fetch them ahead. */
const ALWAYS_THERE = /\/(libraries|shell|rolldown-runtime)-/

/** The way from a list to an offer must not wait twice. The other pages find their parts by themselves: every first page would carry their lists. */
const SWIFT = /\/(home|login|offer|offers-\w+|seller)\.page-/

/** Puts `early.ts` into the page as a plain blocking script, which a module cannot be. */
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

const SVG_QUESTION = "div.innerHTML = '<svg/>'"
const SVG_ANSWER = "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))"

/** At its import Leaflet asks, by parsing markup, whether pages may hold SVG. Trusted Types refuse the question, so it is put without markup. */
const leafletWithoutMarkup: Plugin = {
  name: 'leaflet-without-markup',
  apply: 'build',
  transform: {
    filter: { id: /leaflet-src\.esm\.js$/ },
    handler(code) {
      if (!code.includes(SVG_QUESTION))
        throw new Error('Leaflet asks about SVG in another way: look at its import again')
      return code.replace(SVG_QUESTION, SVG_ANSWER)
    },
  },
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), tailwind(), earlyScript, lightContract(command === 'build'), leafletWithoutMarkup, dataRouterOnly],
  // Leaflet names only its older form in its package; the modules can be shaken.
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
      resolveDependencies: (file, needed) =>
        needed.filter((one) => !ALWAYS_THERE.test(one) && (SWIFT.test(file) || one.endsWith('.css'))),
    },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
      : {
          input: ['index.html', EARLY],
          output: {
            codeSplitting: {
              groups: [{ name: 'libraries', test: LIBRARIES }, SHELL, MARKET, STALL, WHERE],
            },
          },
        },
  },
}))

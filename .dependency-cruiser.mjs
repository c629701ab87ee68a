const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
const TESTS = ['\\.test\\.tsx?$', '^apps/(server|web)/(test|testing|seed)/']
const ENTRY_POINT = '/index\\.tsx?$'
const RULES = '\\.rules\\.ts$'
/** The modules of the contract that need Zod at run time; all others are addresses, lists, limits and texts. */
const SCHEMAS = [
  '^packages/contract/src/[\\w/-]+/([\\w-]*schemas|endpoints?)\\.ts$',
  '^packages/contract/src/common/(error-body|fields|price|settings)\\.ts$',
  '^packages/contract/src/(catalogue/(food|products|variants)|offers/views|reservations/(bodies|views)|schedules/(rules|zones))\\.ts$',
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Every rule has an import that breaks it in tools/check/planted-imports.ts. */
const everywhere = [
  rule('no-cycles', 'imports go one way', {}, { circular: true }),
  rule(
    'resolvable',
    'an import names something that exists',
    { pathNot: '^apps/web/dist/' },
    { couldNotResolve: true },
  ),
  rule(
    'contract-imports-zod-only',
    'the contract imports zod and itself',
    { path: '^packages/contract/', pathNot: TESTS },
    { pathNot: ['^packages/contract/', '^node_modules/zod/'] },
  ),
  rule(
    'only-schemas-import-zod',
    'routes, lists, limits and texts of the contract name schemas as types only, so that pages load no Zod with them',
    { path: '^packages/contract/', pathNot: [...SCHEMAS, ...TESTS] },
    { path: ['^node_modules/zod/', ...SCHEMAS], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'polish-imports-contract-only',
    'the Polish texts import the contract, calendar arithmetic and themselves',
    { path: '^packages/polish/', pathNot: TESTS },
    { pathNot: ['^packages/(contract|polish)/', '^node_modules/temporal-polyfill/'] },
  ),
  rule(
    'apps-do-not-import-each-other',
    'they share packages only',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'e2e-and-bench-stay-outside',
    'they use the product by its contract, HTTP and a browser',
    { path: '^(e2e|bench)/' },
    // Rows are written by the tests' factories; the proxy that delays connections and the flags of Node know nothing of the
    // product.
    {
      path: '^(apps|packages)/',
      pathNot: [
        '^packages/(client|contract)/',
        '^apps/server/src/server-flags\\.ts$',
        '^apps/server/testing/factories/index\\.ts$',
        '^apps/server/testing/database/(connection-proxy|using-database)\\.ts$',
      ],
    },
  ),
  rule(
    'product-imports-no-tools',
    'nothing of the product imports tools, benchmarks or journeys',
    { path: '^(apps|packages)/' },
    { path: '^(tools|e2e|bench)/' },
  ),
  rule(
    'product-imports-no-tests',
    'the product does not import its tests',
    { path: '^(apps|packages)/', pathNot: TESTS },
    { path: TESTS },
  ),
]

const server = [
  rule(
    'platform-imports-no-slice',
    'platform knows neither HTTP nor a slice',
    { path: `${SERVER}/platform/`, pathNot: TESTS },
    { path: `${SERVER}/(http|modules)/|${SERVER}/[^/]+\\.ts$` },
  ),
  rule(
    'http-imports-no-slice',
    'the HTTP layer serves slices without knowing them',
    { path: `${SERVER}/http/`, pathNot: TESTS },
    { path: `${SERVER}/modules/|${SERVER}/[^/]+\\.ts$` },
  ),
  rule(
    'slice-by-entry-point',
    'a slice imports another by its index',
    { path: `${SERVER}/modules/([^/]+)/` },
    { path: `${SERVER}/modules/`, pathNot: [`${SERVER}/modules/$1/`, ENTRY_POINT] },
  ),
  rule(
    'app-by-entry-point',
    'the composition root imports slices by their index',
    { path: `${SERVER}/[^/]+\\.ts$`, pathNot: TESTS },
    { path: `${SERVER}/modules/`, pathNot: `${SERVER}/modules/[^/]+/index\\.ts$` },
  ),
  rule(
    'server-sub-folder-by-entry-point',
    'a sub-folder is imported by its index; rules import rules directly, so that they stay pure',
    { path: '^(apps/server/src.*)/[^/]+$', pathNot: [RULES, ...TESTS] },
    { path: `${SERVER}/(modules/[^/]+|platform|http|dev)/[^/]+/`, pathNot: ['^$1/[^/]+$', ENTRY_POINT] },
  ),
  rule(
    'dev-by-process-entry',
    'what only development needs is passed in by the entry file of a process',
    { path: SERVER, pathNot: [`${SERVER}/dev/`, `${SERVER}/(main|worker|cli)\\.ts$`, ...TESTS] },
    { path: `${SERVER}/dev/` },
  ),
  rule(
    'slice-imports-no-root',
    'only the processes import the composition root',
    { path: `${SERVER}/modules/`, pathNot: TESTS },
    { path: `${SERVER}/[^/]+\\.ts$` },
  ),
  rule(
    'only-routes-import-http',
    'use cases, stores and rules are not about HTTP',
    { path: `${SERVER}/modules/`, pathNot: ['\\.routes\\.ts$', ENTRY_POINT, ...TESTS] },
    { path: `${SERVER}/http/` },
  ),
  rule(
    'rules-are-pure',
    'rules import the contract, Polish texts and other rules',
    { path: RULES },
    {
      pathNot: ['^packages/(contract|polish)/', RULES, '^node_modules/temporal-polyfill/'],
      // A type is gone when the code runs.
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'stores-import-no-http',
    'a store knows neither HTTP nor the routes of its slice',
    { path: '\\.store\\.ts$' },
    { path: ['\\.routes\\.ts$', `${SERVER}/http/`, '^node_modules/@?fastify/'] },
  ),
  rule(
    'routes-import-no-sql',
    'routes call use cases and stores',
    { path: '\\.routes\\.ts$' },
    { path: '^node_modules/(kysely|pg)/' },
  ),
  rule(
    'only-http-imports-fastify',
    'the framework stays in the HTTP layer and the development pages',
    { path: SERVER, pathNot: [`${SERVER}/(http|dev)/`, '\\.routes\\.ts$', `${SERVER}/[^/]+\\.ts$`, ...TESTS] },
    { path: '^node_modules/(fastify|@fastify)/' },
  ),
]

const web = [
  rule(
    'web-imports-no-endpoints',
    'a browser calls routes; endpoints carry every schema of their slice',
    { path: `${WEB}/`, pathNot: TESTS },
    { path: '^packages/contract/src/[\\w-]+/endpoints?\\.ts$' },
  ),
  rule(
    'only-forms-import-schemas',
    'pages and what they all share name schemas as types only; a form of a feature imports its schema by name',
    { path: `${WEB}/(app|lib|shared|ui|native)/`, pathNot: TESTS },
    { path: ['^node_modules/zod/', ...SCHEMAS], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'features-do-not-import-each-other',
    'pages compose features; a feature leaves a slot',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  ),
  rule(
    'pages-by-entry-point',
    'pages import a feature by its index',
    { path: `${WEB}/app/` },
    { path: `${WEB}/features/`, pathNot: ENTRY_POINT },
  ),
  rule(
    'web-sub-folder-by-entry-point',
    'a sub-folder is imported by its index; what is loaded lazily is imported alone, to become a script of its own',
    { path: '^(apps/web/src.*)/[^/]+$', pathNot: TESTS },
    {
      path: `${WEB}/(features/[^/]+|lib|ui|shared)/[^/]+/`,
      pathNot: ['^$1/[^/]+$', ENTRY_POINT, '\\.(css|woff2)$'],
      dependencyTypesNot: ['dynamic-import'],
    },
  ),
  rule(
    'features-import-no-app',
    'features do not know the pages that use them',
    { path: `${WEB}/features/` },
    { path: `${WEB}/app/` },
  ),
  rule(
    'shared-imports-no-feature',
    'what features share knows no feature and no page',
    { path: `${WEB}/shared/`, pathNot: TESTS },
    { path: `${WEB}/(features|app)/` },
  ),
  rule(
    'ui-and-lib-import-no-feature',
    'the design system and the library know no page, no feature and nothing that features share',
    { path: `${WEB}/(ui|lib|native)/`, pathNot: TESTS },
    { path: `${WEB}/(features|app|shared)/` },
  ),
  rule(
    'ui-imports-no-lib',
    'a component gets values and handlers as props',
    { path: `${WEB}/ui/` },
    { path: `${WEB}/(lib|native)/` },
  ),
  rule('lib-imports-no-ui', 'the library renders nothing', { path: `${WEB}/lib/` }, { path: `${WEB}/(ui|native)/` }),
  rule(
    'ui-imports-no-data',
    'components of the design system know neither routes nor data',
    { path: `${WEB}/ui/` },
    { path: ['^node_modules/(@tanstack|react-router|react-hook-form)/', `${WEB}/lib/(api|session)`] },
  ),
  rule(
    'only-native-imports-capacitor',
    'each native adapter has a web twin',
    { path: WEB, pathNot: `${WEB}/native/` },
    { path: '^(node_modules/)?@(capacitor[\\w-]*|capawesome)/' },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...everywhere, ...server, ...web],
  options: {
    // With TypeScript 7 the compiler's own parser is not understood, and nothing would be seen at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/web/(dist|public)|apps/mobile/(android|ios))/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}

const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
const TESTS = ['\\.test\\.tsx?$', '^apps/(server|web)/(test|testing|seed)/']

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    law('no-cycles', 'imports go one way', {}, { circular: true }),
    law('found', 'an import names something that exists', { pathNot: '^apps/web/dist/' }, { couldNotResolve: true }),

    law(
      'contract-is-a-leaf',
      'the contract imports zod and itself',
      { path: '^packages/contract/', pathNot: TESTS },
      { pathNot: ['^packages/contract/', '^node_modules/zod/'] },
    ),
    law(
      'apps-do-not-meet',
      'they share the contract only',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    law(
      'outside-views',
      'e2e and bench know the contract, HTTP and a browser',
      { path: '^(e2e|bench)/' },
      { path: '^(apps|packages)/', pathNot: '^packages/contract/' },
    ),
    law(
      'tools-serve',
      'nothing of the product imports tools, measurements or journeys',
      { path: '^(apps|packages)/' },
      { path: '^(tools|e2e|bench)/' },
    ),
    law(
      'no-test-in-product',
      'the product does not know its tests',
      { path: '^(apps|packages)/', pathNot: TESTS },
      { path: TESTS },
    ),

    law(
      'platform-knows-nobody',
      'adapters know neither the edge nor a slice',
      { path: `${SERVER}/platform/`, pathNot: TESTS },
      { path: `${SERVER}/(http|modules)/|${SERVER}/[^/]+\\.ts$` },
    ),
    law(
      'edge-knows-no-slice',
      'the edge serves slices without knowing them',
      { path: `${SERVER}/http/`, pathNot: TESTS },
      { path: `${SERVER}/modules/|${SERVER}/[^/]+\\.ts$` },
    ),
    law(
      'slice-by-its-door',
      'a slice enters another by its index',
      { path: `${SERVER}/modules/([^/]+)/` },
      { path: `${SERVER}/modules/`, pathNot: [`${SERVER}/modules/$1/`, '/index\\.ts$'] },
    ),
    law(
      'app-by-the-doors',
      'the composition root uses doors',
      { path: `${SERVER}/[^/]+\\.ts$`, pathNot: TESTS },
      { path: `${SERVER}/modules/`, pathNot: '/index\\.ts$' },
    ),
    law(
      'slices-know-no-root',
      'only the processes know the composition root',
      { path: `${SERVER}/modules/`, pathNot: TESTS },
      { path: `${SERVER}/[^/]+\\.ts$` },
    ),
    law(
      'only-routes-know-the-edge',
      'use cases, stores and rules are not about HTTP',
      { path: `${SERVER}/modules/`, pathNot: ['\\.routes\\.ts$', '/index\\.ts$', ...TESTS] },
      { path: `${SERVER}/http/` },
    ),

    law(
      'rules-are-pure',
      'rules import the contract and other rules',
      { path: '\\.rules\\.ts$' },
      { pathNot: ['^packages/contract/', '\\.rules\\.ts$', '^node_modules/temporal-polyfill/'] },
    ),
    law(
      'stores-speak-sql-only',
      'a store knows neither HTTP nor a use case’s routes',
      { path: '\\.store\\.ts$' },
      { path: ['\\.routes\\.ts$', `${SERVER}/http/`, '^node_modules/@?fastify/'] },
    ),
    law(
      'routes-touch-no-sql',
      'routes call use cases and stores’ answers through them',
      { path: '\\.routes\\.ts$' },
      { path: '^node_modules/(kysely|pg)/' },
    ),
    law(
      'only-the-edge-knows-fastify',
      'the framework stays at the edge',
      { path: '^apps/server/src/', pathNot: [`${SERVER}/http/`, '\\.routes\\.ts$', `${SERVER}/[^/]+\\.ts$`, ...TESTS] },
      { path: '^node_modules/(fastify|@fastify)/' },
    ),

    law(
      'features-do-not-meet',
      'pages compose features; a feature leaves a slot',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),
    law(
      'pages-by-the-doors',
      'pages enter a feature by its index',
      { path: `${WEB}/app/` },
      { path: `${WEB}/features/`, pathNot: '/index\\.tsx?$' },
    ),
    law(
      'features-know-no-app',
      'features do not know the pages that use them',
      { path: `${WEB}/features/` },
      { path: `${WEB}/app/` },
    ),
    law(
      'shared-below-features',
      'what features share knows no feature and no page',
      { path: `${WEB}/shared/`, pathNot: TESTS },
      { path: `${WEB}/(features|app)/` },
    ),
    law(
      'ui-and-lib-below',
      'the design system and the library know no page, no feature and nothing that features share',
      { path: `${WEB}/(ui|lib|native)/`, pathNot: TESTS },
      { path: `${WEB}/(features|app|shared)/` },
    ),
    law(
      'ui-not-lib',
      'a component gets values and handlers as props',
      { path: `${WEB}/ui/` },
      { path: `${WEB}/(lib|native)/` },
    ),
    law('lib-not-ui', 'the library renders nothing', { path: `${WEB}/lib/` }, { path: `${WEB}/(ui|native)/` }),
    law(
      'ui-knows-no-data',
      'parts are blind to routes and data',
      { path: `${WEB}/ui/` },
      { path: ['^node_modules/(@tanstack|react-router|react-hook-form)/', `${WEB}/lib/(api|session)`] },
    ),
    law(
      'only-native-knows-capacitor',
      'each native adapter has a web twin',
      { path: WEB, pathNot: `${WEB}/native/` },
      { path: '^(node_modules/)?@(capacitor[\\w-]*|capawesome)/' },
    ),
  ],
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

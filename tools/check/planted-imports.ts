/** One import per rule that breaks it: the file, and what it imports. */
export const PLANTED_VIOLATIONS: Record<string, [file: string, imports: string]> = {
  'contract-imports-zod-only': ['packages/contract/src/planted.ts', 'fastify'],
  'only-schemas-import-zod': ['packages/contract/src/one/planted-routes.ts', './schemas.ts'],
  'polish-imports-contract-only': ['packages/polish/src/planted.ts', 'fastify'],
  'apps-do-not-import-each-other': ['apps/web/src/lib/planted-server.ts', '../../../server/src/platform/one/index.ts'],
  'e2e-and-bench-stay-outside': ['e2e/planted.ts', '../apps/server/src/platform/one/index.ts'],
  'product-imports-no-tools': ['apps/server/src/platform/planted-tool.ts', '../../../../tools/real.ts'],
  'product-imports-no-tests': ['apps/server/src/platform/planted-test.ts', '#testing/real'],
  'platform-imports-no-slice': ['apps/server/src/platform/planted-http.ts', '#http/one'],
  'http-imports-no-slice': ['apps/server/src/http/planted.ts', '#modules/one'],
  'slice-by-entry-point': ['apps/server/src/modules/one/planted-inside.ts', '../two/two.store.ts'],
  'app-by-entry-point': ['apps/server/src/planted.ts', './modules/one/one.store.ts'],
  'server-sub-folder-by-entry-point': ['apps/server/src/modules/one/planted-folder.ts', './inner/inner.store.ts'],
  'dev-by-process-entry': ['apps/server/src/http/planted-dev.ts', '#dev/one'],
  'slice-imports-no-root': ['apps/server/src/modules/one/planted-root.ts', '../../app.ts'],
  'only-routes-import-http': ['apps/server/src/modules/one/planted-http.ts', '#http/one'],
  'rules-are-pure': ['apps/server/src/modules/one/planted.rules.ts', '#platform/one'],
  'stores-import-no-http': ['apps/server/src/modules/one/planted.store.ts', '#http/one'],
  'routes-import-no-sql': ['apps/server/src/modules/one/planted.routes.ts', 'kysely'],
  'only-http-imports-fastify': ['apps/server/src/modules/one/planted-fastify.ts', 'fastify'],
  'only-forms-import-schemas': [
    'apps/web/src/app/planted-schemas.ts',
    '../../../../packages/contract/src/one/schemas.ts',
  ],
  'web-imports-no-endpoints': [
    'apps/web/src/features/one/planted-endpoints.ts',
    '../../../../../packages/contract/src/one/endpoints.ts',
  ],
  'features-do-not-import-each-other': ['apps/web/src/features/one/planted.ts', '#features/two'],
  'pages-by-entry-point': ['apps/web/src/app/planted.ts', '../features/one/inside.ts'],
  'web-sub-folder-by-entry-point': ['apps/web/src/features/one/planted-folder.ts', './inner/inner.ts'],
  'features-import-no-app': ['apps/web/src/features/one/planted-app.ts', '#app/real.ts'],
  'shared-imports-no-feature': ['apps/web/src/shared/planted.ts', '#features/one'],
  'ui-imports-no-lib': ['apps/web/src/ui/planted-lib.ts', '../lib/real.ts'],
  'lib-imports-no-ui': ['apps/web/src/lib/planted-ui.ts', '../ui/real.ts'],
  'ui-and-lib-import-no-feature': ['apps/web/src/ui/planted.ts', '#features/one'],
  'ui-imports-no-data': ['apps/web/src/ui/planted-data.ts', '@tanstack/react-query'],
  'only-native-imports-capacitor': ['apps/web/src/lib/planted-native.ts', '@capacitor/core'],
  'no-cycles': ['apps/server/src/platform/planted-cycle-a.ts', './planted-cycle-b.ts'],
  resolvable: ['apps/server/src/platform/planted-missing.ts', './nowhere.ts'],
}

/** Two sub-folders that import each other although no two files do. */
export const PLANTED_FOLDER_CYCLE = ['apps/server/src/platform/left', 'apps/server/src/platform/right']

/** What the planted files import, so that they break no other rule. */
export const FIXTURE_FILES: Record<string, string> = {
  'apps/server/src/platform/one/index.ts': '',
  'apps/server/src/platform/planted-cycle-b.ts': "import './planted-cycle-a.ts'",
  'apps/server/src/platform/left/index.ts': "import '../right/index.ts'",
  'apps/server/src/platform/left/other.ts': '',
  'apps/server/src/platform/right/index.ts': '',
  'apps/server/src/platform/right/other.ts': "import '../left/other.ts'",
  'apps/server/src/http/one/index.ts': '',
  'apps/server/src/dev/one/index.ts': '',
  'apps/server/src/app.ts': '',
  'apps/server/src/modules/one/index.ts': '',
  'apps/server/src/modules/one/one.store.ts': '',
  'apps/server/src/modules/one/inner/inner.store.ts': '',
  'apps/server/src/modules/two/two.store.ts': '',
  'apps/server/testing/real.ts': '',
  'apps/web/src/features/one/index.ts': '',
  'apps/web/src/features/one/inside.ts': '',
  'apps/web/src/features/one/inner/inner.ts': '',
  'apps/web/src/features/two/index.ts': '',
  'apps/web/src/app/real.ts': '',
  'apps/web/src/lib/real.ts': '',
  'apps/web/src/ui/real.ts': '',
  'packages/contract/src/one/schemas.ts': '',
  'packages/contract/src/one/endpoints.ts': '',
  'tools/real.ts': '',
}

/** Libraries that planted files import, as empty packages. */
export const FIXTURE_LIBRARIES = ['fastify', 'kysely', '@tanstack/react-query', '@capacitor/core']

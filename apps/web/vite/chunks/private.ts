import type { Group } from './group.ts'

/** Only for operators: no public page loads a byte of it. Before all others, which would take its routes. */
export const OPERATOR: Group = {
  name: 'operator',
  modules: [
    'contract/src/audit/**',
    'contract/src/data-protection/activities.ts',
    'contract/src/desk/**',
    'contract/src/documents/routes.ts',
    'contract/src/documents/schemas.ts',
    'contract/src/mailings/**',
    'contract/src/operators/**',
    'contract/src/seasons/limits.ts',
    'contract/src/seasons/version-routes.ts',
    'contract/src/suspensions/routes.ts',
    'contract/src/suspensions/schemas.ts',
    'contract/src/synonyms/**',
    'src/features/audit/**',
    'src/features/desk/**',
    'src/features/documents/**',
    'src/features/mailings/**',
    'src/features/operators/**',
    'src/features/seasons/**',
    'src/features/suspensions/**',
    'src/features/synonyms/**',
    'src/shared/operator/**',
  ],
  includeDependenciesRecursively: false,
}

/** Forms with their library, checks and messages. */
export const FORMS: Group = {
  name: 'forms',
  modules: [
    'contract/src/common/validators.ts',
    'node_modules/@hookform/**',
    'node_modules/react-hook-form/**',
    'polish/src/field-messages.ts',
    'src/lib/forms/contract-form.ts',
    'src/lib/forms/contract-resolver.ts',
    'src/lib/forms/field-messages.ts',
    'src/lib/forms/form-errors.ts',
    'src/lib/forms/restored-values.ts',
    'src/lib/forms/unsaved-changes.ts',
    'src/lib/forms/use-first-error.ts',
  ],
  includeDependenciesRecursively: false,
}

/** What the forms of the login screens have beside the library of forms. */
export const LOGIN_FORMS: Group = {
  name: 'login-forms',
  modules: [
    'contract/src/accounts/passkey-limits.ts',
    'contract/src/accounts/passkey-routes.ts',
    'src/features/accounts/failure-text.ts',
    'src/features/accounts/passkeys/passkey-support.ts',
    'src/features/accounts/session-reply/**',
    'src/lib/device/social-login.ts',
    'src/ui/forms/ContactFields.tsx',
  ],
  icons: ['BrandFacebook', 'Key'],
  includeDependenciesRecursively: false,
}

/** Tables of sellers and operators with their libraries, which most pages do not have. */
export const TABLES: Group = {
  name: 'tables',
  modules: [
    'node_modules/@tanstack/react-store/**',
    'node_modules/@tanstack/react-table/**',
    'node_modules/@tanstack/react-virtual/**',
    'node_modules/@tanstack/store/**',
    'node_modules/@tanstack/table-core/**',
    'node_modules/@tanstack/virtual-core/**',
    'node_modules/use-sync-external-store/**',
    'src/shared/table/**',
  ],
  includeDependenciesRecursively: false,
}

/** What every schema needs, and the schemas of the login screens: a form that needs no others runs no others. */
export const ACCOUNT_SCHEMAS: Group = {
  name: 'account-schemas',
  modules: ['contract/src/accounts/schemas.ts', 'contract/src/common/fields.ts', 'node_modules/zod/**'],
  includeDependenciesRecursively: false,
}

/** The other schemas of requests. */
export const SCHEMAS: Group = {
  name: 'schemas',
  modules: ['contract/src/**'],
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

/** What several pages behind the login share: one chunk a slice, and one for everything below the slices. */
export const REST: Group = {
  name: (id) => /\/src\/features\/([a-z-]+)\//.exec(id)?.[1] ?? 'parts',
  modules: [
    'node_modules/@tabler/icons-react/**',
    'polish/src/**',
    'src/features/**/*.{ts,tsx}',
    // Slices that public pages use are left to the bundler: their modules differ by page.
    '!src/features/accounts/**',
    '!src/features/legal/**',
    '!src/features/offers/**',
    '!src/features/places/**',
    '!src/features/reports/**',
    '!src/features/sellers/**',
    'src/lib/**/*.{ts,tsx}',
    'src/shared/**/*.{ts,tsx}',
    '!src/shared/map/**',
    'src/ui/**/*.{ts,tsx}',
    '!src/ui/map/**',
    '!src/ui/media/QrCode.tsx',
  ],
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

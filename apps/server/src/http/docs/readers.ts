import { apiDescriptionRoutes as routes } from '@kram/contract/api-description/routes'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Json } from './schemas/index.ts'
import { GUIDE } from './guide.ts'

/** Who reads a description: programs of others, or the product's own screens and the operator. */
export type Reader = 'programs' | 'app'

/** Programs call what is open without a session and what a scope opens to API keys; the rest needs a logged-in session. */
export const readerOf = ({ access, scope }: Endpoint): Reader =>
  access === 'public' || scope !== undefined ? 'programs' : 'app'

type ReaderPage = {
  /** What the choice between the descriptions says. */
  label: string
  /** Address of the document. */
  document: string
  /** Address of the page that shows it. */
  page: string
}

export const READERS: Readonly<Record<Reader, ReaderPage>> = {
  programs: { label: 'For programs', document: routes.openApi.path, page: routes.docs.path },
  app: { label: 'For the product’s screens', document: routes.openApiApp.path, page: routes.docsApp.path },
}

const APP_GUIDE = `The operations of Kram that need a logged-in session, for the product’s own screens and for the operator. API keys do not open them.

What programs use is described at \`${READERS.programs.document}\`: what is open to everybody, and what a scope of an API key opens. Each operation is in exactly one of the two descriptions.

The introduction there holds here, too: formats, authentication, errors with their codes, paging, versions, idempotency, caching, change and limits.
`

const COMMON = { version: '1', license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' } }

/** The introduction of each document. */
export const INFOS: Readonly<Record<Reader, Json>> = {
  programs: { title: 'Kram', summary: 'Market place for small local producers', description: GUIDE, ...COMMON },
  app: { title: 'Kram: own screens', summary: 'What needs a logged-in session', description: APP_GUIDE, ...COMMON },
}

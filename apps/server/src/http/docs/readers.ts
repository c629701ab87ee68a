import { apiDescriptionRoutes as routes } from '@kram/contract/api-description/routes'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Json } from './schemas/index.ts'
import { GUIDE } from './guide.ts'

/** Who reads a description: programs of others, the product's own screens, those of sellers, or the operator's desk. */
export type Reader = 'programs' | 'app' | 'sellers' | 'operators'

/** Programs call what is open without a session and what a scope opens to API keys; the rest needs a session, some of a seller or an operator. */
export function readerOf({ access, scope }: Endpoint): Reader {
  if (access === 'public' || scope !== undefined) return 'programs'
  if (access === 'admin') return 'operators'
  return access === 'seller' ? 'sellers' : 'app'
}

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
  sellers: { label: 'For sellers’ screens', document: routes.openApiSellers.path, page: routes.docsSellers.path },
  operators: { label: 'For operators', document: routes.openApiOperators.path, page: routes.docsOperators.path },
}

const INTRODUCTION = `What programs use is described at \`${READERS.programs.document}\`: what is open to everybody, and what a scope of an API key opens. Each operation is in exactly one of the descriptions.

The introduction there holds here, too: formats, authentication, errors with their codes, paging, versions, idempotency, caching, change and limits.
`

const OPERATORS_GUIDE = `The operations of Kram for those who run the market. They need the session of an operator in which the second factor was given; which role may call which is decided by the server. API keys do not open them.

${INTRODUCTION}`

const SELLERS_GUIDE = `The operations of Kram that need the session of a seller, for the screens of sellers. API keys do not open them.

${INTRODUCTION}`

const APP_GUIDE = `The operations of Kram that need a logged-in session, for the product’s own screens. API keys do not open them.

${INTRODUCTION}`

const COMMON = { version: '1', license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' } }

/** The introduction of each document. */
export const INFOS: Readonly<Record<Reader, Json>> = {
  programs: { title: 'Kram', summary: 'Market place for small local producers', description: GUIDE, ...COMMON },
  app: { title: 'Kram: own screens', summary: 'What needs a logged-in session', description: APP_GUIDE, ...COMMON },
  sellers: {
    title: 'Kram: sellers',
    summary: 'What needs the session of a seller',
    description: SELLERS_GUIDE,
    ...COMMON,
  },
  operators: {
    title: 'Kram: operators',
    summary: 'What operators may call',
    description: OPERATORS_GUIDE,
    ...COMMON,
  },
}

export { describeApi } from './openapi.ts'
export type { Operation } from './operations.ts'
export { type Reader, READERS } from './readers.ts'
export { registerDocs } from './register-docs.ts'

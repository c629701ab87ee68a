export { describeApi } from './openapi.ts'
export type { Operation } from './operations.ts'
export { registerDocs } from './register-docs.ts'

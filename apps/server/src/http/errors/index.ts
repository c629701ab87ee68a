export { JSON_TYPE } from './error-body.ts'
export { handleFrameworkError, registerErrorHandler } from './error-handler.ts'
export { registerNotFound } from './not-found.ts'
export { handleSocketError } from './socket-errors.ts'

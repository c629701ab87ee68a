export { AppError, invalid, orNotFound } from './app-error.ts'
export { isOutage } from './outage.ts'

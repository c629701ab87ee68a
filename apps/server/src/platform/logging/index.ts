export { scrub } from './scrub.ts'
export { type Logger, createLogger } from './logger.ts'

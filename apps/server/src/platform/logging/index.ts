export { type Logger, createLogger } from './logger.ts'

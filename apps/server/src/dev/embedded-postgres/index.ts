export { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

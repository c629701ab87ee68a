export { migrate } from './migrate.ts'
export { readMigrations } from './read-migrations.ts'

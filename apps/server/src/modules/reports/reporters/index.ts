export { type ReporterKey, saveStanding, type Standing, standingOf } from './reporters.store.ts'

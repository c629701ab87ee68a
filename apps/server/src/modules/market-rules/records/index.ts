// Rules without dependencies on other slices, so that every slice may read them.
export { currentRules, insertVersion } from './market-rules.store.ts'

// Entry point of the slice: other slices import from here only.
export { rulesAbout } from './change-rules.ts'
export { registerMarketRules } from './market-rules.routes.ts'

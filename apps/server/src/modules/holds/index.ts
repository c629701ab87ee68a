// Entry point of the slice: other slices import from here only.
export { holdEmailSamples } from './email-texts.ts'
export { holdWithin } from './hold-offers.ts'
export { registerHolds } from './holds.routes.ts'

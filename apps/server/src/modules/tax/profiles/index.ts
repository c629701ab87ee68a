export { factsOf, maskedProfile, tinOf } from './facts.ts'
export { findProfile } from './profiles.store.ts'
export { saveProfile } from './save-profile.ts'
export { toQuarters, viewOwn, viewOwnReport } from './view-own.ts'

export type { FoundProduct, Vocabulary } from './parts.ts'
export type { PlaceCandidate } from './pickup.rules.ts'
export { readPost } from './read-post.rules.ts'
export type { PostAmount } from './pieces/index.ts'

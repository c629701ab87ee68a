export { OVERLAP_SECONDS, readChanges } from './changes.ts'
export { pageOf, readCursor, writeCursor } from './cursor.ts'
export {
  type CursorPosition,
  type SortOrder,
  ascending,
  byName,
  directed,
  keyset,
  keysetPage,
  newestFirst,
  oldestFirst,
  readKeysetCursor,
  unindexedId,
} from './keyset.ts'

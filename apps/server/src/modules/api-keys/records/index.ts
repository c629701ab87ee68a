// Rows of API keys without dependencies on other slices, so that accounts may end them.
export {
  countKeys,
  deleteExpiredKeys,
  deleteKey,
  deleteKeysOfUser,
  insertKey,
  listKeys,
  touchKey,
} from './api-keys.store.ts'

export { clearStoredReturnTo, safeReturnTo, storeReturnTo, storedReturnTo } from './return-to.ts'

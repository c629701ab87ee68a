export { requestOf } from './request-view.ts'
export { deleteDataBefore, findRequest, takeStep } from './requests.store.ts'
export { TAX_PATH, type WatchDeps, watchSellers, watchYear, yearAt } from './watch-sellers.ts'

// Entry point of the data-protection feature: pages import only from here.
export { BreachChecklist, BreachList } from './breaches/index.ts'
export { loadOwnDataRequests } from './load-own-requests.ts'
export { ActivityList, RetentionTable } from './records/index.ts'
export { EnterRequest, RequestDetails, RequestList } from './requests/index.ts'

export { EnterRequest } from './EnterRequest.tsx'
export { RequestDetails } from './RequestDetails.tsx'
export { RequestList } from './RequestList.tsx'

import { endpoints } from '../common/endpoint.ts'
import { dataProtectionRoutes } from './routes.ts'
import { dataProtectionSchemas } from './schemas.ts'

export const dataProtectionEndpoints = endpoints(dataProtectionRoutes, dataProtectionSchemas, {
  own: 'Requests about personal data of the own account with their answers, the newest first',
  file: 'File a request about personal data; a receipt goes to the address of the account',
  requests: 'The register of requests: open ones by their deadline, closed ones the newest first',
  enter: 'Enter a request that came by e-mail or by post; the deadline runs from the day of its receipt',
  request: 'A request with everything that was done about it',
  link: 'Say which account the request concerns; null for none',
  note: 'Add a note for operators',
  extend: 'Extend the deadline by two months, within the first one; the person is notified of the reason',
  close: 'Answer the request; the answer goes by e-mail where there is an address',
  reopen: 'Open an answered request again; its deadline stays',
  exportData: 'All data of the account, or of the reservations without an account, as JSON; recorded in the audit',
  erase: 'Erase the account, or the contact in reservations without an account; nothing may be open',
  retention: 'Periods of storage with the last run of their jobs and what they removed',
  breaches: 'Breaches of personal data, open ones first',
  openBreach: 'Open a breach: 72 hours run from its discovery',
  breach: 'A breach with its checklist',
  step: 'Tick a step of the checklist, or take the tick back',
  closeBreach: 'Close a breach whose steps are all done',
  reopenBreach: 'Open a closed breach again',
})

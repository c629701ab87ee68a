import { endpoints } from '../common/endpoint.ts'
import { legalRoutes } from './routes.ts'
import { legalSchemas } from './schemas.ts'

export const legalEndpoints = endpoints(legalRoutes, legalSchemas, {
  document: 'The version of the terms or the privacy policy that applies today, with the list of all versions',
  documentVersion: 'A published version, old ones and announced ones included',
  own: 'Versions of which the account has accepted an older one only; nothing is closed because of them',
  accept: 'Accept a version; a second call changes nothing',
  list: 'All versions with drafts, the newest first, and how many accepted them',
  version: 'A version with its text, its changes and whom its publication notifies',
  createDraft: 'Begin a draft from the newest version, or return the one that exists',
  saveDraft: 'Save a draft',
  deleteDraft: 'Delete a draft',
  publish: 'Publish a draft: accounts get an e-mail, sellers a notification, too',
  withdraw: 'Withdraw a version that does not apply yet; whoever was notified of it is notified of this',
  acceptances: 'Who accepted which version, when and where, the newest first',
  exportAcceptances: 'The same as a table (CSV), as a proof; recorded in the audit',
})

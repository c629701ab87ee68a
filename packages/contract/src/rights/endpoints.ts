import { endpoints } from '../common/endpoint.ts'
import { rightsRoutes } from './routes.ts'
import { rightsSchemas } from './schemas.ts'

export const rightsEndpoints = endpoints(rightsRoutes, rightsSchemas, {
  open: 'Complaints without the seller’s answer, most urgent first, and withdrawals of the last month',
  view: 'Withdrawal and complaints of a reservation, and which of them may be filed now',
  withdraw: 'Withdraw from a binding order; confirmed by an e-mail with date and time',
  complain: 'File a complaint about a binding order; the seller has 14 days to answer',
  answer: 'Answer a complaint as the seller; the buyer gets an e-mail',
})

import { endpoints } from '../common/endpoint.ts'
import { rightsRoutes } from './routes.ts'
import { rightsSchemas } from './schemas.ts'

export const rightsEndpoints = endpoints(rightsRoutes, rightsSchemas, {
  open: 'Complaints that wait for the seller’s answer, the most urgent first, and withdrawals of the last month',
  view: 'Withdrawal and complaints of a reservation, and which of them may be filed now',
  withdraw: 'Withdraw from a binding order; acknowledged by a letter with date and hour',
  complain: 'File a complaint about goods of a binding order; the seller has 14 days to answer',
  answer: 'The seller’s answer to a complaint, which goes to the buyer by letter',
})

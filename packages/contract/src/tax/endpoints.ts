import { endpoints } from '../common/endpoint.ts'
import { taxRoutes } from './routes.ts'
import { taxSchemas } from './schemas.ts'

export const taxEndpoints = endpoints(taxRoutes, taxSchemas, {
  own: 'The seller’s own sales of a year, what is asked and what was reported',
  saveProfile: 'Give or change the data for the tax office; numbers are checked',
  ownReport: 'What a report says about the seller',
  year: 'A year: sellers by state, rate of the euro, reports, and what the next file would say',
  count: 'Count the figures of the year anew and ask sellers who are over the limits',
  setRate: 'Set the rate of the euro with its day and source',
  sellers: 'Sellers with sales in the year, the largest consideration first',
  exportSellers: 'The same as CSV; recorded in the audit',
  seller: 'A seller’s figures by quarter with masked data',
  reveal: 'The data of a seller in full; recorded in the audit',
  makeReport: 'Make a file with new sellers or with corrections; sellers are notified',
  trial: 'A file with test data indicators, to be checked before the year is over; nothing is recorded as reported',
  file: 'The file of a report as XML; recorded in the audit',
})

import { endpoints } from '../common/endpoint.ts'
import { decisionRoutes } from './decision-routes.ts'
import { decisionSchemas } from './decision-schemas.ts'
import { reportRoutes } from './routes.ts'
import { reportSchemas } from './schemas.ts'

export const reportEndpoints = endpoints(reportRoutes, reportSchemas, {
  create: 'Report an offer, a seller, a comment or a review to the operator',
  list: 'Reports without a decision, those of trusted flaggers first and then by their deadline, or decided ones, newest first',
  view: 'A report with the content as it was, who is concerned, and the decisions and appeals about it',
  take: 'Work on a report: other operators see who does',
  release: 'Stop working on a report',
  note: 'Save a note for operators',
  reporter: 'Trust, warn or suspend who filed the report',
  decide: 'Decide about a report; both parties get a statement of reasons',
})

export const decisionEndpoints = endpoints(decisionRoutes, decisionSchemas, {
  own: 'Decisions about the own content and notices, newest first, and notices that wait for one',
  appeal: 'Contest a decision, once and within six months; another operator decides',
  viewByLink: 'The decision to which the link of an e-mail leads',
  appealByLink: 'Contest the decision by the link of its e-mail, without a login',
  exportTable: 'Statements of reasons as a table (CSV), without names; recorded in the audit',
  appeals: 'Appeals without an answer by their deadline, or answered ones, newest first',
  decideAppeal: 'Answer an appeal; a reversed decision is undone',
  transparency: 'Figures of a year about notices, decisions and appeals',
})

import { endpoints } from '../common/endpoint.ts'
import { mailingRoutes } from './routes.ts'
import { mailingSchemas } from './schemas.ts'

export const mailingEndpoints = endpoints(mailingRoutes, mailingSchemas, {
  list: 'E-mails of operators to many, the newest first, with what became of them',
  failed: 'Who did not get one, and why',
  preview: 'How many people a filter finds',
  test: 'Send the e-mail to oneself only',
  create: 'Send it to everybody whom the filter finds, at once or later; those who declined mailings get none',
  cancel: 'Stop it: who has not got it yet gets none',
})

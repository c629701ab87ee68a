import { endpoints } from '../common/endpoint.ts'
import { peopleRoutes } from './people-routes.ts'
import { peopleSchemas } from './people-schemas.ts'
import { deskRoutes } from './routes.ts'
import { deskSchemas } from './schemas.ts'

export const deskEndpoints = endpoints(deskRoutes, deskSchemas, {
  view: 'What waits for operators by its deadline, health, and figures by week and voivodeship',
  installation: 'Jobs with their last run, checks of the installation, sizes and versions',
  deadMessages: 'Messages that could not be sent within a day, the newest first',
  search: 'Find people, sellers, offers, reservations, notices and e-mails, the newest first',
  exportSearch: 'What was found as a table (CSV); recorded in the audit',
  sendAgain: 'Send such a message again; a second call changes nothing',
})

export const peopleEndpoints = endpoints(peopleRoutes, peopleSchemas, {
  person:
    'An account: sessions, reservations, notices, suspensions, consents, and its seller with registration numbers',
  unchecked: 'Sellers whose registration numbers nobody compared with the register, the oldest first',
  checkSeller: 'Record that the registration numbers were compared with the register',
})

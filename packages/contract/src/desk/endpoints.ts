import { endpoints } from '../common/endpoint.ts'
import { peopleRoutes } from './people-routes.ts'
import { peopleSchemas } from './people-schemas.ts'
import { personRoutes } from './person-routes.ts'
import { personSchemas } from './person-schemas.ts'
import { deskRoutes } from './routes.ts'
import { deskSchemas } from './schemas.ts'

export const deskEndpoints = endpoints(deskRoutes, deskSchemas, {
  view: 'What waits for operators by its deadline, health, and figures by week and voivodeship',
  installation: 'Jobs with their last run, checks of the installation, sizes and versions',
  deadMessages: 'Messages that could not be sent within a day, the newest first',
  search: 'Find people, sellers, offers, reservations, notices and e-mails, the newest first',
  views: 'Questions of the search that the operator kept, by name',
  saveView: 'Keep a question under a name; the same name replaces it',
  deleteView: 'Forget it',
  exportSearch: 'What was found as a table (CSV); recorded in the audit',
  sendAgain: 'Send such a message, or a copy of a sent e-mail, again; a second call changes nothing',
})

export const peopleEndpoints = endpoints(peopleRoutes, peopleSchemas, {
  person:
    'An account: sessions, reservations, notices, suspensions, consents, and its seller with registration numbers',
  unchecked: 'Sellers whose registration numbers nobody compared with the register, the oldest first',
  checkSeller: 'Record that the registration numbers were compared with the register',
})

export const personEndpoints = endpoints(personRoutes, personSchemas, {
  sessions: 'Where a person is logged in',
  endSession: 'End one of these sessions; recorded in the audit',
  endSessions: 'End all of them; recorded in the audit',
  history: 'The newest reservations, offers, e-mails and pushes of a person',
  notes: 'What operators wrote about a person, the newest first',
  addNote: 'Write something for other operators; the person sees it in the export of the data',
  editNote: 'Change an own note',
  deleteNote: 'Delete an own note',
  view: 'See the market as this person does, with a reason: a session that reads only and ends after a quarter of an hour',
  unanswered: 'Sellers with reservations that wait for an answer, most of them first',
  remind: 'Remind a seller by e-mail, at most once a day',
})

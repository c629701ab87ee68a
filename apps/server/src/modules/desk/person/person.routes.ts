import { personEndpoints } from '@kram/contract/desk/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { viewHistory } from './history.ts'
import { addNote, deleteNote, editNote, viewNotes } from './notes.ts'
import { remindSeller, viewUnanswered } from './reminders.ts'
import { seeAs } from './see-as.ts'
import { endAll, endOne, viewPersonSessions } from './sessions.ts'

/** What an operator sees and does on the page of a person beside the account itself. */
export function registerPerson(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'> & { publicUrl: string }): void {
  const { db } = deps
  registerRoute(api, personEndpoints.sessions, ({ params, principal }) =>
    viewPersonSessions(deps, params.id, principal),
  )
  registerRoute(api, personEndpoints.endSession, ({ params, principal }) => endOne(deps, params, principal))
  registerRoute(api, personEndpoints.endSessions, ({ params, principal }) => endAll(deps, params.id, principal))
  registerRoute(api, personEndpoints.history, ({ params, principal }) => viewHistory(db, params.id, principal))
  registerRoute(api, personEndpoints.notes, ({ params, query, principal }) =>
    viewNotes(db, params.id, query, principal),
  )
  registerRoute(api, personEndpoints.addNote, ({ params, body, principal, idempotent }) =>
    addNote(deps, params.id, body.body, { by: principal, idempotent }),
  )
  registerRoute(api, personEndpoints.editNote, ({ params, body, principal }) =>
    editNote(deps, params.noteId, body.body, principal),
  )
  registerRoute(api, personEndpoints.deleteNote, ({ params, principal }) => deleteNote(deps, params.noteId, principal))
  registerRoute(api, personEndpoints.view, ({ params, body, principal, userAgent }) =>
    seeAs(deps, { userId: params.id, reason: body.reason, userAgent }, principal),
  )
  registerRoute(api, personEndpoints.unanswered, ({ query }) => viewUnanswered(db, query))
  registerRoute(api, personEndpoints.remind, ({ params, principal }) => remindSeller(deps, params.id, principal))
}

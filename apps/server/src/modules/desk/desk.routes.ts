import { deskEndpoints, peopleEndpoints } from '@kram/contract/desk/endpoints'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { sendAgain, viewDeadMessages } from './messages.ts'
import { checkSeller, viewPerson, viewUnchecked } from './people/index.ts'
import { deleteSearchView, exportFound, keepSearchView, searchAll, viewSearchViews } from './search/index.ts'
import { registerPerson } from './person/index.ts'
import { viewDesk } from './view-desk.ts'
import { type Examine, viewInstallation } from './view-installation.ts'

export function registerDesk(
  api: ApiServer,
  deps: Pick<Deps, 'db' | 'clock'> & { examine: Examine; publicUrl: string },
): void {
  registerPerson(api, deps)
  registerRoute(api, deskEndpoints.view, ({ principal }) => viewDesk(deps, principal))
  registerRoute(api, deskEndpoints.installation, () => viewInstallation(deps.db, deps.examine))
  registerRoute(api, deskEndpoints.deadMessages, ({ query }) => viewDeadMessages(deps.db, query))
  registerRoute(api, deskEndpoints.sendAgain, ({ params, principal }) => sendAgain(deps, params.id, principal))
  registerRoute(api, deskEndpoints.views, ({ principal }) => viewSearchViews(deps.db, principal))
  registerRoute(api, deskEndpoints.saveView, ({ body, principal }) => keepSearchView(deps.db, body, principal))
  registerRoute(api, deskEndpoints.deleteView, ({ params, principal }) =>
    deleteSearchView(deps.db, params.viewId, principal),
  )
  registerRoute(api, deskEndpoints.search, ({ query }) => searchAll(deps.db, query))
  registerRoute(
    api,
    deskEndpoints.exportSearch,
    async ({ query, principal }) => textReply('text/csv', await exportFound(deps, query, principal), 'wyniki.csv'),
    { changesState: true },
  )
  registerRoute(api, peopleEndpoints.person, ({ params, principal }) => viewPerson(deps, params.id, principal))
  registerRoute(api, peopleEndpoints.unchecked, ({ query }) => viewUnchecked(deps.db, query))
  registerRoute(api, peopleEndpoints.checkSeller, ({ params, body, principal }) =>
    checkSeller(deps, params.id, body, principal),
  )
}

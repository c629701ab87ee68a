import type { Session } from '@kram/contract/accounts/schemas'
import { transport } from '../environment.ts'
import { getSession } from './session.ts'

/** As the session itself, in the storage of this tab alone. */
const KEY = 'auth'

/** Whether this tab shows the market as somebody else sees it. */
export const isViewing = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Shows the market in this tab as somebody else sees it. Nothing of the own session stays on the page. */
export const startViewing = (session: Session): void => {
  sessionStorage.setItem(KEY, JSON.stringify(session))
  window.location.assign('/')
}

/** Back to the own session and the page of the person. */
export const endViewing = async (): Promise<void> => {
  const session = getSession()
  const { method, path } = (await import('@kram/contract/accounts/routes')).accountRoutes.logout
  if (session)
    await transport()({ method, path, headers: { authorization: `Bearer ${session.token}` } }).catch(() => undefined)
  sessionStorage.removeItem(KEY)
  window.location.assign(session ? `/admin/person/${session.user.id}` : '/admin')
}

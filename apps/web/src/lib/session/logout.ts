import { transport } from '../environment.ts'
import { clearSession, getSession } from './session.ts'

type LogoutHandler = () => void | Promise<void>

const logoutHandlers = new Set<LogoutHandler>()

/** Called at a logout while the session is still valid: the social provider, the push registration. */
export const onLogout = (handler: LogoutHandler): (() => void) => {
  logoutHandlers.add(handler)
  return () => {
    logoutHandlers.delete(handler)
  }
}

const revokeToken = async (token: string): Promise<void> => {
  const { method, path } = (await import('@kram/contract/accounts/routes')).accountRoutes.logout
  // Not through the API client: an error of this request is ignored.
  await transport()({ method, path, headers: { authorization: `Bearer ${token}` } })
}

/** Ends the session on this device at once, and on the server as soon as it is reachable. */
export const logout = (): void => {
  const token = getSession()?.token
  for (const handler of logoutHandlers) void Promise.resolve(handler()).catch(() => undefined)
  clearSession()
  // A token that cannot be revoked offline expires by itself.
  if (token !== undefined) void revokeToken(token).catch(() => undefined)
}

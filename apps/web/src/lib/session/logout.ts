import { transport } from '../environment.ts'
import { clearSession, getSession } from './session.ts'

type LogoutHandler = () => void | Promise<void>

const logoutHandlers = new Set<LogoutHandler>()

/** Others that must hear of a logout while the session still stands: the social provider, the push registration. */
export const onLogout = (handler: LogoutHandler): (() => void) => {
  logoutHandlers.add(handler)
  return () => {
    logoutHandlers.delete(handler)
  }
}

const revokeToken = async (token: string): Promise<void> => {
  const { method, path } = (await import('@kram/contract/accounts/routes')).accountRoutes.logout
  // Not a call of the product: whether the server still knew the session, nobody has to hear.
  await transport()({ method, path, headers: { authorization: `Bearer ${token}` } })
}

/** Ends the session on this device at once; the server hears of it as soon as it can. */
export const logout = (): void => {
  const token = getSession()?.token
  for (const handler of logoutHandlers) void Promise.resolve(handler()).catch(() => undefined)
  clearSession()
  // A token that cannot be revoked now (no signal) runs out by itself.
  if (token !== undefined) void revokeToken(token).catch(() => undefined)
}

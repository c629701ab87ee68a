import { transport } from './environment.ts'
import { clearSession, getSession } from './session.ts'

type Farewell = () => void | Promise<void>

const farewells = new Set<Farewell>()

/** Others that must hear of a logout while the session still stands: the social provider, the push registration. */
export const beforeLogout = (farewell: Farewell): (() => void) => {
  farewells.add(farewell)
  return () => {
    farewells.delete(farewell)
  }
}

const revoke = async (token: string): Promise<void> => {
  const { method, path } = (await import('@kram/contract/accounts')).accountRoutes.logout
  // Not a call of the product: whether the server still knew the session, nobody has to hear.
  await transport()({ method, path, headers: { authorization: `Bearer ${token}` } })
}

/** Ends the session on this device at once; the server hears of it as soon as it can. */
export const logout = (): void => {
  const token = getSession()?.token
  for (const farewell of farewells) void Promise.resolve(farewell()).catch(() => undefined)
  clearSession()
  // A token that cannot be revoked now (no signal) runs out by itself.
  if (token !== undefined) void revoke(token).catch(() => undefined)
}

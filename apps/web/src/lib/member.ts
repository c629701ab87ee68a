import { getSession, roleOf } from './session.ts'

/** The full user who is here now; guests have a session but none of what belongs to members. */
export const memberId = (): number | null => {
  const session = getSession()
  const role = roleOf(session)
  return session && (role === 'customer' || role === 'seller') ? session.user.id : null
}

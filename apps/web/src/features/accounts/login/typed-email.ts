const KEY = 'typed-email'

/** Keeps the typed e-mail over one reload of the login screen; never the password. */
export const saveTypedEmail = (email: string | undefined): void => {
  try {
    if (email) sessionStorage.setItem(KEY, email)
  } catch {
    return
  }
}

/** Returns the kept e-mail once. */
export const restoreTypedEmail = (): string | null => {
  try {
    const email = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return email
  } catch {
    return null
  }
}

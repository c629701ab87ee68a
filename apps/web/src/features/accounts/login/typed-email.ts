const KEY = 'typed-email'

/** Keeps the address over one loading of the login screen; the password never. */
export const saveTypedEmail = (email: string | undefined): void => {
  try {
    if (email) sessionStorage.setItem(KEY, email)
  } catch {
    return
  }
}

/** The address that was kept, once. */
export const restoreTypedEmail = (): string | null => {
  try {
    const email = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return email
  } catch {
    return null
  }
}

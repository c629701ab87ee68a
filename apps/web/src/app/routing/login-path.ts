/** The address of the login screen that returns to this path. */
export const loginPath = (back: string): string => `/login?returnUrl=${encodeURIComponent(back)}`

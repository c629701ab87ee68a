export const PASSWORD_MIN = 8

export const PASSWORD_MAX = 256

/** E-mail of a guest session, as the specification marks it. */
export const GUEST_EMAIL = 'temporary'

export const PASSWORD_MIN = 8

export const PASSWORD_MAX = 256

/** E-mail of a guest session, as the specification marks it. */
export const GUEST_EMAIL = 'temporary'

/** Request header of a login with the secrets of this device, separated by commas. */
export const DEVICES_HEADER = 'Device-Secrets'
/** A device shared by several accounts has a secret for each. */
export const MAX_DEVICE_SECRETS = 5

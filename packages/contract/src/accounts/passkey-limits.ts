/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10
export const PASSKEY_NAME_MAX = 60
/** How long the answer to a challenge is accepted. */
export const CHALLENGE_MINUTES = 5

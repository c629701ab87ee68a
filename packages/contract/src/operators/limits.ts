/** How long a session of an operator lasts, whatever it is used for. */
export const OPERATOR_SESSION_HOURS = 12
/** For how long after the second factor irreversible acts need no other. */
export const CONFIRMATION_MINUTES = 10
export const MAX_OPERATORS = 200
export const RECOVERY_CODES = 10
/** Digits of a code of an authenticator app. */
export const CODE_DIGITS = 6

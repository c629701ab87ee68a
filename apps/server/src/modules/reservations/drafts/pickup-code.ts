import { newCode } from '#platform/security'

/** No vowels and nothing that looks like something else: read aloud at a market stall, and never a word. */
const ALPHABET = 'CDFGHJKMNPQRTVWX34679'

export const newPickupCode = (): string => newCode(4, ALPHABET)

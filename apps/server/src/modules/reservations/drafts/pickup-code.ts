import { newCode } from '#platform/security'

/** No vowels and no characters that look alike: the code is read aloud, and it never forms a word. */
const ALPHABET = 'CDFGHJKMNPQRTVWX34679'

export const newPickupCode = (): string => newCode(4, ALPHABET)

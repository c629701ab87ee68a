import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A secret of 256 bits from the system's generator, as 43 characters that fit into an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. A token carries 256 bits of chance, so no salt and no slow hash is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const looksLikeToken = (text: string): boolean => TOKEN.test(text)

/** A name of 128 bits of chance, in letters and digits that every disk keeps apart. */
export const newKey = (): string => randomBytes(16).toString('hex')

/** A version 4 uuid: 122 bits of chance, nothing of the time or the machine. */
export const newUuid = (): string => randomUUID()

/** `length` characters drawn evenly from `alphabet`, for codes that people read aloud. */
export const newCode = (length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

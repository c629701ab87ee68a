import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A random secret of 256 bits as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a secret for storage. A token has 256 random bits, so neither salt nor a slow hash is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const looksLikeToken = (text: string): boolean => TOKEN.test(text)

/** Begins every API key, so that programs and secret scanners recognise one. */
export const API_KEY_PREFIX = 'kram_'

export const newApiKey = (): string => API_KEY_PREFIX + newToken()

export const looksLikeApiKey = (text: string): boolean =>
  text.startsWith(API_KEY_PREFIX) && looksLikeToken(text.slice(API_KEY_PREFIX.length))

/** A random file name of 128 bits, distinct also on case-insensitive file systems. */
export const newKey = (): string => randomBytes(16).toString('hex')

/** A random version 4 UUID. */
export const newUuid = (): string => randomUUID()

/** `length` random characters of `alphabet`, evenly distributed, for codes that people read aloud. */
export const newCode = (length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

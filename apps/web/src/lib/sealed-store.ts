import { del, get, set } from 'idb-keyval'

/** AES-GCM: the nonce of each value, and the tag that shows a changed value. */
const NONCE_BYTES = 12
const PURPOSE = 'kram-sealed-store'

type Sealed = { nonce: Uint8Array<ArrayBuffer>; text: ArrayBuffer }

const nameOf = (name: string): string => `sealed:${name}`

/** From the token of the session, so that nothing is left to delete or to steal when the session is over. It cannot be exported. */
const keyOf = async (token: string): Promise<CryptoKey> => {
  const encoder = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', encoder.encode(token), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(PURPOSE) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Stores a value that only this session can read. Without storage (a private window, a full disk) nothing is kept. */
export const writeSealed = async (token: string, name: string, value: unknown): Promise<void> => {
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const plain = new TextEncoder().encode(JSON.stringify(value))
    const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(token), plain)
    await set(nameOf(name), { nonce, text } satisfies Sealed)
  } catch {
    return
  }
}

/** The value of this session; another session's cannot be read and is deleted. Its shape may be that of an older version. */
export const readSealed = async (token: string, name: string): Promise<unknown> => {
  try {
    const sealed = await get<Sealed>(nameOf(name))
    if (!sealed) return undefined
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.nonce }, await keyOf(token), sealed.text)
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    await deleteSealed(name)
    return undefined
  }
}

export const deleteSealed = (name: string): Promise<void> => del(nameOf(name)).catch(() => undefined)

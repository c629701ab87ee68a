/**
 * Keys for POSTs that may be repeated: the same thing sent again gets the same key, so that a lost answer never makes two of it;
 * a corrected one gets a new key. Keep one of these per form.
 */
export const createIdempotencyKeys = (): ((body: unknown) => string) => {
  const keys = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
}

/**
 * Keys for repeatable POSTs: the same body gets the same key, so that a lost response never creates two records; a changed body
 * gets a new key. Create one per form.
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

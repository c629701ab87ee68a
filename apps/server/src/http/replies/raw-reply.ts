const RAW_REPLY = Symbol('ready')

/** An answer whose text is complete and sent unchanged. */
export type RawReply = {
  readonly [RAW_REPLY]: true
  readonly text: string
  readonly contentType: string | null
  readonly fileName: string | null
  /** Cache tags that invalidate it; `null` when the handler gave none: invalidated by every change. */
  readonly tags: readonly string[] | null
  /** Makes it storable for a repeated request with the same `Idempotency-Key`. */
  toJSON: () => unknown
}

/**
 * JSON text built by SQL (`select …::text`), which saves parsing and serialising on frequent reads. `tags` come from
 * `cacheTags`, for answers that are cached.
 */
export const rawReply = (text: string, tags: readonly string[] | null = null): RawReply => ({
  [RAW_REPLY]: true,
  text,
  contentType: null,
  fileName: null,
  tags,
  toJSON: () => JSON.parse(text) as unknown,
})

/** Text of another type: `text/calendar`, `text/csv`. With a file name the browser saves it. */
export const textReply = (contentType: string, text: string, fileName?: string): RawReply => ({
  [RAW_REPLY]: true,
  text,
  contentType: `${contentType}; charset=utf-8`,
  fileName: fileName ?? null,
  tags: null,
  toJSON: () => text,
})

export const isRawReply = (value: unknown): value is RawReply =>
  typeof value === 'object' && value !== null && RAW_REPLY in value

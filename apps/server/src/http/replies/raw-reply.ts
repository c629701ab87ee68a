const RAW_REPLY = Symbol('ready')

/** An answer whose text is already made: sent as it is. */
export type RawReply = {
  readonly [RAW_REPLY]: true
  readonly text: string
  readonly contentType: string | null
  readonly fileName: string | null
  /** What changes make it old; `null` when the handler has not said: any. */
  readonly tags: readonly string[] | null
  /** So that it can be kept and replayed like any other answer. */
  toJSON: () => unknown
}

/**
 * JSON text that SQL built (`select …::text`): spares a parse and a stringify on hot reads. `tags` come from `cacheTags`, for
 * answers that are kept.
 */
export const rawReply = (text: string, tags: readonly string[] | null = null): RawReply => ({
  [RAW_REPLY]: true,
  text,
  contentType: null,
  fileName: null,
  tags,
  toJSON: () => JSON.parse(text) as unknown,
})

/** Text of another kind: `text/calendar`, `text/csv`. With a file name the browser saves it. */
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

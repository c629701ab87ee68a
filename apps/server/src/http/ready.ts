const READY = Symbol('ready')

/** An answer whose text is already made: sent as it is. */
export type Ready = {
  readonly [READY]: true
  readonly text: string
  readonly contentType: string | null
  readonly fileName: string | null
  /** What changes make it old; `null` when the handler has not said: any. */
  readonly tags: readonly string[] | null
  /** So that it can be kept and replayed like any other answer. */
  toJSON: () => unknown
}

/**
 * JSON text that SQL built (`select …::text`): spares a parse and a stringify on hot reads. `tags` come from `dependsOn`, for
 * answers that are kept.
 */
export const rawJson = (text: string, tags: readonly string[] | null = null): Ready => ({
  [READY]: true,
  text,
  contentType: null,
  fileName: null,
  tags,
  toJSON: () => JSON.parse(text) as unknown,
})

/** Text of another kind: `text/calendar`, `text/csv`. With a file name the browser saves it. */
export const textOf = (contentType: string, text: string, fileName?: string): Ready => ({
  [READY]: true,
  text,
  contentType: `${contentType}; charset=utf-8`,
  fileName: fileName ?? null,
  tags: null,
  toJSON: () => text,
})

export const isReady = (value: unknown): value is Ready => typeof value === 'object' && value !== null && READY in value

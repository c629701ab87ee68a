import { AsyncLocalStorage } from 'node:async_hooks'

/** An API request of a page with the ETag of its answer. */
export type ApiRead = { path: string; headers: Record<string, string>; etag: string }

/** A page being rendered: its visitor and its API reads so far. */
export type RenderReads = {
  /** The visitor's address, so that rate limits count the visitor instead of the server. */
  readonly ip: string
  /** Cache tags of the page. */
  readonly tags: Set<string>
  /** Start of the oldest read of the page. */
  createdAt: number
  /** All API reads of the page; `null` when one of them cannot be repeated. */
  apiReads: ApiRead[] | null
}

export const newRenderReads = (ip: string): RenderReads => ({ ip, tags: new Set(), createdAt: Infinity, apiReads: [] })

const storage = new AsyncLocalStorage<RenderReads>()

/** Renders while recording the in-process API reads in `renderReads`. */
export const trackReads = <T>(renderReads: RenderReads, work: () => Promise<T>): Promise<T> =>
  storage.run(renderReads, work)

export const currentReads = (): RenderReads | undefined => storage.getStore()

/** Records the tags of an answer for the page being rendered, if any. */
export const trackDependency = (tags: readonly string[], createdAt = Infinity): void => {
  const renderReads = storage.getStore()
  if (!renderReads) return
  for (const tag of tags) renderReads.tags.add(tag)
  renderReads.createdAt = Math.min(renderReads.createdAt, createdAt)
}

/** Records an API read of the page being rendered. */
export const trackApiRead = (apiReads: ApiRead | null): void => {
  const renderReads = storage.getStore()
  if (renderReads) renderReads.apiReads = apiReads && renderReads.apiReads && [...renderReads.apiReads, apiReads]
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** A question that a page put to the API, with the tag of what it apiReads. */
export type ApiRead = { path: string; headers: Record<string, string>; etag: string }

/** A page that is being rendered: for whom, and what it has read so far. */
export type RenderReads = {
  /** The visitor's address, so that limits count the visitor and not the server itself. */
  readonly ip: string
  /** What the page depends on. */
  readonly tags: Set<string>
  /** When the oldest of its answers was read. */
  createdAt: number
  /** All that the page has apiReads; `null` if it asked something that cannot be asked again. */
  apiReads: ApiRead[] | null
}

export const newRenderReads = (ip: string): RenderReads => ({ ip, tags: new Set(), createdAt: Infinity, apiReads: [] })

const storage = new AsyncLocalStorage<RenderReads>()

/** Renders with `renderReads` in mind: answers of the API from inside note themselves there. */
export const trackReads = <T>(renderReads: RenderReads, work: () => Promise<T>): Promise<T> =>
  storage.run(renderReads, work)

export const currentReads = (): RenderReads | undefined => storage.getStore()

/** Notes in the page under way, if there is one, what an answer depends on. */
export const trackDependency = (tags: readonly string[], createdAt = Infinity): void => {
  const renderReads = storage.getStore()
  if (!renderReads) return
  for (const tag of tags) renderReads.tags.add(tag)
  renderReads.createdAt = Math.min(renderReads.createdAt, createdAt)
}

/** Notes in the page under way what it has apiReads from the API. */
export const trackApiRead = (apiReads: ApiRead | null): void => {
  const renderReads = storage.getStore()
  if (renderReads) renderReads.apiReads = apiReads && renderReads.apiReads && [...renderReads.apiReads, apiReads]
}

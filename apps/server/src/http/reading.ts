import { AsyncLocalStorage } from 'node:async_hooks'

/** A question that a page put to the API, with the tag of what it heard. */
export type Heard = { path: string; headers: Record<string, string>; etag: string }

/** A page that is being rendered: for whom, and what it has read so far. */
export type Reading = {
  /** The visitor's address, so that limits count the visitor and not the server itself. */
  readonly ip: string
  /** What the page depends on. */
  readonly tags: Set<string>
  /** When the oldest of its answers was read. */
  bornAt: number
  /** All that the page has heard; `null` if it asked something that cannot be asked again. */
  heard: Heard[] | null
}

export const newReading = (ip: string): Reading => ({ ip, tags: new Set(), bornAt: Infinity, heard: [] })

const readings = new AsyncLocalStorage<Reading>()

/** Renders with `reading` in mind: answers of the API from inside note themselves there. */
export const whileReading = <T>(reading: Reading, work: () => Promise<T>): Promise<T> => readings.run(reading, work)

export const currentReading = (): Reading | undefined => readings.getStore()

/** Notes in the page under way, if there is one, what an answer depends on. */
export const noteRead = (tags: readonly string[], bornAt = Infinity): void => {
  const reading = readings.getStore()
  if (!reading) return
  for (const tag of tags) reading.tags.add(tag)
  reading.bornAt = Math.min(reading.bornAt, bornAt)
}

/** Notes in the page under way what it has heard from the API. */
export const noteHeard = (heard: Heard | null): void => {
  const reading = readings.getStore()
  if (reading) reading.heard = heard && reading.heard && [...reading.heard, heard]
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** A page that is being rendered: for whom, and what it has read so far. */
export type Reading = {
  /** The visitor's address, so that limits count the visitor and not the server itself. */
  readonly ip: string
  /** What the page depends on. */
  readonly tags: Set<string>
  /** When the oldest of its answers was read. */
  bornAt: number
}

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

/** The application's clock. Rules take instants as facts; only use cases and jobs read it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A test clock that only moves on command. */
export const manualClock = (
  start: Date | string,
): Clock & { advance: (seconds: number) => void; set: (instant: Date | string) => void } => {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at = new Date(at.getTime() + seconds * 1000)
    },
    set: (instant) => {
      at = new Date(instant)
    },
  }
}

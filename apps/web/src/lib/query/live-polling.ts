let live = false

/** True while the event stream is connected. */
export const setLive = (next: boolean): void => {
  live = next
}

/** For `refetchInterval`: polls only without an event stream. */
export const pollUnlessLive = (ms: number) => (): number | false => (live ? false : ms)

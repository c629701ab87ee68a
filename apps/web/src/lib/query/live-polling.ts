let live = false

/** Whether the server tells this browser of changes by itself. */
export const setLive = (next: boolean): void => {
  live = next
}

/** For `refetchInterval`: asks regularly only while nobody tells. */
export const pollUnlessLive = (ms: number) => (): number | false => (live ? false : ms)

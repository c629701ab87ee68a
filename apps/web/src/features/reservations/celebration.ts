let reservedId: number | null = null

/** Called when a reservation was made just now. */
export const celebrate = (id: number): void => {
  reservedId = id
}

/** Whether this reservation was made just now; it is forgotten with the first other page. */
export const isCelebrated = (id: number): boolean => reservedId === id

export const endCelebration = (): void => {
  reservedId = null
}

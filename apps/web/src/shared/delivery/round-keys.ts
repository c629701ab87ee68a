/** Apart from the other keys of reservations, which first pages load. */
export const roundKeys = {
  all: ['reservations', 'round'] as const,
  of: (date: string | undefined) => [...roundKeys.all, date ?? null] as const,
}

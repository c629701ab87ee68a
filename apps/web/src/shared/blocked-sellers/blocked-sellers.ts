import { createSource } from '#lib/store.ts'

const KEY = 'blocked-sellers'
const NONE: readonly number[] = []

let sellers: readonly number[] | undefined

/** Kept on the device, so that the lists of the next visit do not show them first. */
const stored = (): readonly number[] => {
  try {
    const ids = localStorage.getItem(KEY)
    // The same array as in the first render, or every list would be rendered again right after hydration.
    return ids === null ? NONE : ids.split(',').map(Number)
  } catch {
    return NONE
  }
}

const source = createSource(() => (sellers ??= stored()))

/** Sellers whom this user has blocked; none on the server and in the first render. */
export const useBlockedSellers = (): readonly number[] => source.useValue(NONE)

/** Lists are the same for everybody, from the cache of the server; who blocked a seller does not see these cards of them. */
export const unblocked = <T extends { sellerId: number }>(cards: readonly T[], blocked: readonly number[]) =>
  blocked.length === 0 ? cards : cards.filter(({ sellerId }) => !blocked.includes(sellerId))

export const setBlockedSellers = (ids: readonly number[]): void => {
  sellers = ids.length === 0 ? NONE : ids
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, ids.join())
  } catch {
    // Without storage (a private window) they last for this page.
  }
  source.notify()
}

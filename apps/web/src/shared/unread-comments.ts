import { createStore } from '#lib/store.ts'

const count = createStore(0)

/** Unread comments of the logged-in user, for the badge in the menu. Set by whatever polls them. */
export const setUnreadComments = count.set

export const useUnreadComments = (): number => count.useValue(0)

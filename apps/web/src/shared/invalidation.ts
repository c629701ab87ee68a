import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { roundKeys } from './delivery/index.ts'
import { offerKeys, sellerKeys } from './market-query-keys.ts'
import {
  accountKeys,
  addressKeys,
  alertKeys,
  blockKeys,
  closingKeys,
  commentKeys,
  inventoryKeys,
  itemKeys,
  locationKeys,
  notificationKeys,
  productKeys,
  reportKeys,
  reservationKeys,
  scheduleKeys,
  userKeys,
  variantKeys,
} from './query-keys.ts'

/** For each change the queries that show something outdated after it. */
export const staleAfter = {
  /** Live events of the server. */
  liveReservation: (id: number) => [reservationKeys.all, commentKeys.thread(id)],
  liveNotification: () => [notificationKeys.all],
  liveStock: (offerId: number) => [offerKeys.one(offerId)],
  /** Events may have been missed while there was no event stream. */
  liveConnection: () => [reservationKeys.all, notificationKeys.all, commentKeys.all],

  /** One reservation was changed and its new state is in the cache already. */
  reservation: (id: number) => [
    reservationKeys.lists,
    reservationKeys.dashboard,
    reservationKeys.pickups,
    reservationKeys.pickupSheets,
    roundKeys.all,
    commentKeys.thread(id),
    offerKeys.all,
  ],
  reservations: () => [reservationKeys.all],
  reservationCreated: () => [offerKeys.all, reservationKeys.all],
  /** The stock or the terms have changed in between. Schedules hold the delivery fees. */
  reservationRejected: () => [offerKeys.all, scheduleKeys.all],
  reservationDraftDeleted: () => [reservationKeys.lists],
  /** A statement is shown in the thread as well and may have ended the reservation. */
  statement: (reservationId: number) => [reservationKeys.all, commentKeys.thread(reservationId)],
  dayChange: () => [reservationKeys.all, scheduleKeys.all],
  /** Reservations say whether their participants can write to each other. */
  block: () => [blockKeys.all, reservationKeys.all],
  offlineQueueSent: () => [reservationKeys.all, commentKeys.all],

  comment: (reservationId: number) => [commentKeys.thread(reservationId)],
  /** Notifications about the comments count as read, too. */
  threadRead: (reservationId: number) => [commentKeys.thread(reservationId), reservationKeys.all, notificationKeys.all],
  notificationsRead: () => [notificationKeys.list, notificationKeys.unread],
  push: () => [notificationKeys.all],

  /** Offers are paused or moved, and reservations with them. */
  closing: () => [
    closingKeys.all,
    offerKeys.all,
    locationKeys.all,
    scheduleKeys.all,
    reservationKeys.all,
    sellerKeys.mine,
  ],
  offer: () => [offerKeys.all],
  schedule: () => [scheduleKeys.all],
  /** The saved schedule is in the cache already. */
  scheduleSaved: () => [scheduleKeys.own, scheduleKeys.lists],
  /** Inventories show the name of their location. */
  location: () => [locationKeys.all, inventoryKeys.all],
  locationAdded: () => [locationKeys.all],
  /** The saved location is in the cache already. */
  locationSaved: () => [locationKeys.own, locationKeys.lists],
  /** Products show how many variants they have. */
  catalogue: () => [productKeys.all, variantKeys.all],
  stock: () => [itemKeys.all, inventoryKeys.all],
  stockAdjusted: (itemId: number) => [itemKeys.one(itemId)],
  stockRejected: () => [itemKeys.lists],
  sellerProfile: (id: number) => [sellerKeys.one(id)],

  users: () => [userKeys.list],
  logins: () => [accountKeys.sessions],
  address: () => [addressKeys.all],
  alert: () => [alertKeys.all],
  report: () => [reportKeys.all],
} satisfies Record<string, (id: number) => readonly QueryKey[]>

/** Refetches what is on the screen now and the rest when it is shown: `invalidate(client, staleAfter.offer())`. */
export const invalidate = async (client: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Anybody. */
const ALL = '+ ++ + + + +'
/** Whoever has a session, whoever it is: the answer holds only what is theirs. */
const SESSION = '1 ++ + + + +'
const MEMBER = '1 33 + + + +'
const SELLER = '1 33 3 + + 3'
const ADMIN = '1 33 3 3 3 +'
/** A thing of a stall: its seller alone; for other sellers it is not there. */
const OWN_GOODS = '1 33 3 4 + 3'
/** A reservation: its guest, its seller and the operator. */
const PARTY = '1 4+ 4 4 + +'
/** Its thread is the parties' alone. */
const THREAD = '1 4+ 4 4 + 4'
/** A thing of one person. */
const OWN_PERSON = '1 33 4 4 + +'

/**
 * What each route answers to nobody, a guest of another reservation, the guest of this one, a customer, another seller, the owner
 * (the seller of the stall) and the operator: `1` 401, `3` 403, `4` 404, `!` 400, `+` let in.
 */
export const EXPECTED: Record<string, string | undefined> = {
  'POST /api/auth/login': '1 11 1 1 1 1',
  'POST /api/auth/register': ALL,
  'GET /api/auth/verify': ALL,
  'POST /api/auth/resend-verification': ALL,
  'POST /api/auth/forgot-password': ALL,
  'GET /api/auth/reset-password/validate': ALL,
  'POST /api/auth/reset-password': ALL,
  'POST /api/auth/facebook': '1 11 1 1 1 1',
  'POST /api/auth/facebook/link': MEMBER,
  'DELETE /api/auth/facebook/link': MEMBER,
  'POST /api/auth/guest-login': '1 11 1 1 1 1',
  'POST /api/auth/logout': SESSION,
  'GET /api/auth/me': SESSION,

  'GET /api/users': ADMIN,
  'GET /api/users/:id': OWN_PERSON,
  'PUT /api/users/:id': '1 33 4 4 + 4',
  'POST /api/users/:id/block': ADMIN,
  'POST /api/users/:id/unblock': ADMIN,
  'GET /api/users/seller/:sellerId': ALL,
  'GET /api/account/sessions': MEMBER,
  'DELETE /api/account/sessions': MEMBER,
  'DELETE /api/account/sessions/:id': '1 33 4 4 + 4',
  'POST /api/account/password': '1 33 + + + +',
  'POST /api/account/email': MEMBER,
  'GET /api/account/export': MEMBER,
  'DELETE /api/account': MEMBER,

  'GET /api/sellers': ALL,
  'POST /api/sellers': MEMBER,
  'GET /api/sellers/mine': SELLER,
  'GET /api/sellers/:id': ALL,
  'PUT /api/sellers/:id': OWN_GOODS,

  'GET /api/products': SELLER,
  'GET /api/products/export': SELLER,
  'POST /api/products/import': SELLER,
  'POST /api/products/import/preview': SELLER,
  'POST /api/products': '1 33 3 ! ! 3',
  'GET /api/products/:id': ALL,
  'PUT /api/products/:id': OWN_GOODS,
  'DELETE /api/products/:id': OWN_GOODS,
  'POST /api/products/:id/archive': OWN_GOODS,
  'POST /api/products/:id/restore': OWN_GOODS,
  'GET /api/variants': SELLER,
  'POST /api/variants': '1 33 3 ! ! 3',
  'GET /api/variants/:id': ALL,
  'PUT /api/variants/:id': OWN_GOODS,
  'DELETE /api/variants/:id': OWN_GOODS,
  'GET /api/inventories': SELLER,
  'POST /api/inventories': '1 33 3 ! ! 3',
  'GET /api/inventories/:id': OWN_GOODS,
  'PUT /api/inventories/:id': OWN_GOODS,
  'DELETE /api/inventories/:id': OWN_GOODS,
  'GET /api/items': SELLER,
  'GET /api/items/export': SELLER,
  'POST /api/items/import': SELLER,
  'POST /api/items/import/preview': SELLER,
  'GET /api/items/:id/movements/export': OWN_GOODS,
  'POST /api/items': '1 33 3 ! ! 3',
  'GET /api/items/:id': OWN_GOODS,
  'PUT /api/items/:id': OWN_GOODS,
  'POST /api/items/:id/adjust': OWN_GOODS,
  'DELETE /api/items/:id': OWN_GOODS,
  'GET /api/items/:id/movements': OWN_GOODS,

  'GET /api/locations': MEMBER,
  'GET /api/locations/sellerValues': MEMBER,
  'GET /api/locations/:id': '1 33 4 4 + 4',
  'POST /api/locations': '1 33 3 ! ! 3',
  'PUT /api/locations/:id': OWN_GOODS,
  'DELETE /api/locations/:id': OWN_GOODS,
  'GET /api/places': '! !! ! ! ! !',
  'GET /api/places/nearest': '! !! ! ! ! !',

  'GET /api/schedules': SELLER,
  'POST /api/schedules': '1 33 3 ! ! 3',
  'POST /api/schedules/preview': '1 33 3 ! ! 3',
  'POST /api/schedules/absences': '1 33 3 ! ! 3',
  'GET /api/schedules/:id': ALL,
  'PUT /api/schedules/:id': OWN_GOODS,
  'DELETE /api/schedules/:id': OWN_GOODS,
  'GET /api/schedules/:id/occurrences': ALL,
  'PUT /api/schedules/:id/occurrences/:date': OWN_GOODS,

  'GET /api/offers/nearby': ALL,
  // Nobody said where to.
  'GET /api/offers/delivery': '! !! ! ! ! !',
  'GET /api/offers/search': ALL,
  'GET /api/offers/suggest': '! !! ! ! ! !',
  'GET /api/offers': SELLER,
  'GET /api/offers/export': SELLER,
  'GET /api/offers/today': SELLER,
  'POST /api/offers/today': '1 33 3 ! ! 3',
  'POST /api/offers': '1 33 3 ! ! 3',
  'GET /api/offers/:id': ALL,
  'GET /api/offers/:id/edit': OWN_GOODS,
  'GET /api/offers/:id/occurrences': ALL,
  'GET /api/offers/:id/products': ALL,
  'GET /api/offers/:id/products/:productId/variants': ALL,
  'PUT /api/offers/:id': OWN_GOODS,
  'DELETE /api/offers/:id': OWN_GOODS,
  'POST /api/offers/:id/publish': OWN_GOODS,
  'POST /api/offers/:id/pause': OWN_GOODS,
  'POST /api/offers/:id/archive': OWN_GOODS,
  'POST /api/offers/:id/copy': OWN_GOODS,
  'POST /api/offers/:id/repeat': OWN_GOODS,
  'GET /api/offerItems': SELLER,
  'POST /api/offerItems': '1 33 3 ! ! 3',
  'GET /api/offerItems/:id': ALL,
  'GET /api/offerItems/:id/prices': OWN_GOODS,
  'PUT /api/offerItems/:id': OWN_GOODS,
  'DELETE /api/offerItems/:id': OWN_GOODS,

  'GET /api/reservations': SESSION,
  'GET /api/reservations/my': SESSION,
  'GET /api/reservations/userValues': SELLER,
  'GET /api/reservations/offerValues': SESSION,
  'GET /api/reservations/dashboard': SELLER,
  'GET /api/reservations/weeks': SELLER,
  // By the secret of a letter alone; a guessed one opens nothing.
  'GET /api/reservations/answers': '! !! ! ! ! !',
  'POST /api/reservations/answers': '! !! ! ! ! !',
  'GET /api/reservations/addressValues': SESSION,
  'GET /api/reservations/pick-list': '1 33 3 ! ! 3',
  'POST /api/reservations/phone-in': '1 33 3 ! ! 3',
  'POST /api/reservations/accept': '1 33 3 ! ! 3',
  'POST /api/reservations': '1 33 ! ! ! !',
  'POST /api/reservations/anonymous': '! !! ! ! ! !',
  'GET /api/reservations/:id': PARTY,
  'GET /api/reservations/:id/offerItems': PARTY,
  'GET /api/reservations/:reservationId/addressValues': PARTY,
  // With the secret of the link alone; a guessed one is refused whoever asks.
  'POST /api/reservations/:id/claim': '1 33 4 4 4 4',
  // A guest's own right; others have an account to delete.
  'POST /api/reservations/:id/forget': '1 4+ 4 4 4 4',
  'PUT /api/reservations/:id': PARTY,
  'DELETE /api/reservations/:id': PARTY,
  'POST /api/reservations/:id/finalize': PARTY,
  'POST /api/reservations/:id/actions/:event': PARTY,
  'POST /api/reservations/:reservationId/items': PARTY,
  'POST /api/reservations/:reservationId/items/batch': PARTY,
  'PUT /api/reservations/:reservationId/items/:itemId': PARTY,
  'DELETE /api/reservations/:reservationId/items/:itemId': PARTY,
  'GET /api/reservations/:reservationId/comments': THREAD,
  'POST /api/reservations/:reservationId/comments': THREAD,
  // The comment is the guest's own: an author cannot mark it as read.
  'PUT /api/reservations/:reservationId/comments/:commentId/read': '1 44 4 4 + 4',
  'PUT /api/reservations/:reservationId/comments/read-all': THREAD,

  'GET /api/addresses': MEMBER,
  'POST /api/addresses': '1 33 ! ! ! !',
  'GET /api/addresses/:addressId': '1 33 4 4 + 4',
  'PUT /api/addresses/:id': '1 33 4 4 + 4',
  'DELETE /api/addresses/:id': '1 33 4 4 + 4',
  'GET /api/calendar': MEMBER,
  'POST /api/calendar': MEMBER,
  'DELETE /api/calendar': MEMBER,
  // By its secret alone; a guessed one is not there.
  'GET /api/calendar/:file': '4 44 4 4 4 4',

  'POST /api/uploads': '1 33 + + + +',
  'POST /api/uploads/json': '1 33 ! ! ! !',
  'POST /api/reports': '! !! ! ! ! !',
  'GET /api/reports': ADMIN,
  'POST /api/reports/:id/decide': ADMIN,

  'GET /api/notifications': MEMBER,
  'PUT /api/notifications/:id/read': '1 33 4 4 4 4',
  'PUT /api/notifications/read-all': MEMBER,
  'GET /api/notifications/preferences': MEMBER,
  'PUT /api/notifications/preferences': MEMBER,
  // For the owner's id: everybody else hears 422, which does not end a session.
  'POST /api/notifications/register-token': MEMBER,
  'DELETE /api/notifications/tokens/:token': MEMBER,
  'POST /api/notifications/test-send/:userId': OWN_PERSON,
  // By the secret of a letter alone; a guessed one is as dead as an old one.
  'POST /api/notifications/unsubscribe/:secret': ALL,
  'GET /api/events': SESSION,
  'GET /api/offers/:id/events': ALL,
  'GET /api/openapi.json': ALL,
  'GET /api/docs': ALL,
}

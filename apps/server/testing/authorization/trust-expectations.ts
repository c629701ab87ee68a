type Answers = { all: string; thread: string; users: string; seller: string; ownSeller: string }

/** The routes of what buyers and sellers think of each other, of what operators decided about it, of closings, and of what they repeat. */
export const trustExpectations = ({ all, thread, users, seller, ownSeller }: Answers): Record<string, string> => ({
  'GET /api/account/decisions': users,
  'POST /api/account/decisions/:id/appeal': '1 33 4 4 + 4',
  'GET /api/decisions/link': all,
  'POST /api/decisions/link': all,
  'GET /api/transparency': all,

  'POST /api/offers/:id/resubmit': ownSeller,

  'GET /api/closings/plan': seller,
  'POST /api/closings': '1 33 3 ! ! 3',
  'POST /api/closings/:id/reopen': ownSeller,

  'GET /api/favourites': users,
  'GET /api/favourites/by-ids': all,
  'PUT /api/favourites/:kind/:id': users,
  'DELETE /api/favourites/:kind/:id': users,
  'POST /api/favourites/merge': users,

  'GET /api/blocks': users,
  // The buyer of the fixture's reservation, whom only its seller may block. Whoever has no such block removes nothing.
  'PUT /api/blocks/:kind/:id': '1 33 4 4 + 4',
  'DELETE /api/blocks/:kind/:id': users,

  'GET /api/standing': users,
  'GET /api/reservations/:reservationId/standing': users,
  // The reservation of the body is nobody’s.
  'POST /api/standing': '1 33 4 4 4 4',
  'PUT /api/standing/:id': '1 33 4 4 + 4',
  'PUT /api/standing/:id/dates/:date': '1 33 4 4 + 4',
  'POST /api/standing/:id/end': '1 33 4 4 + 4',
  'POST /api/standing/:id/resume': '1 33 4 4 + 4',
  'GET /api/standing/seller': seller,
  'POST /api/standing/:id/decline': ownSeller,
  'PUT /api/offerItems/:id/standing-limit': ownSeller,

  'GET /api/sellers/:sellerId/reviews': all,
  'GET /api/reservations/:reservationId/review': thread,
  'PUT /api/reservations/:reservationId/review': thread,
  // The guest has not written a review.
  'PUT /api/reservations/:reservationId/review/answer': '1 33 3 4 4 3',
})

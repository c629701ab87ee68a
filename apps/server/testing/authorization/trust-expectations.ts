type Answers = { all: string; thread: string; users: string }

/** The routes of what buyers and sellers think of each other. */
export const trustExpectations = ({ all, thread, users }: Answers): Record<string, string> => ({
  'GET /api/favourites': users,
  'GET /api/favourites/by-ids': all,
  'PUT /api/favourites/:kind/:id': users,
  'DELETE /api/favourites/:kind/:id': users,
  'POST /api/favourites/merge': users,

  'GET /api/blocks': users,
  // The buyer of the fixture's reservation, whom only its seller may block. Whoever has no such block removes nothing.
  'PUT /api/blocks/:kind/:id': '1 33 4 4 + 4',
  'DELETE /api/blocks/:kind/:id': users,

  'GET /api/sellers/:sellerId/reviews': all,
  'GET /api/reservations/:reservationId/review': thread,
  'PUT /api/reservations/:reservationId/review': thread,
  // The guest has not written a review.
  'PUT /api/reservations/:reservationId/review/answer': '1 33 3 4 4 3',
})

type Answers = { own: string; sent: string }

/** The routes of a seller's tables and figures: `own` lists only the seller's rows, `sent` changes those that the body names. */
export const tableExpectations = ({ own, sent }: Answers): Record<string, string> => ({
  ...answering(own, 'GET /api/offers/rows', 'GET /api/products/rows'),
  ...answering(
    own,
    ...['products', 'buyers', 'locations', 'months', 'sold-out'].map((one) => `GET /api/statistics/${one}`),
  ),
  ...answering(sent, ...['products', 'offers', 'offerItems', 'items'].map((of) => `POST /api/${of}/changes`)),
  ...answering(sent, 'POST /api/offers/copies', 'POST /api/reservations/accept', 'POST /api/reservations/undo'),
})

const answering = (answers: string, ...routes: string[]): Record<string, string> =>
  Object.fromEntries(routes.map((route) => [route, answers]))

/** Fields of standing reservations alone. */
export const FIELD_TEXTS_STANDING: Readonly<Record<string, string>> = {
  possible: 'Whether it can be done',
  reservationStatus: 'State of the reservation',
  skip: 'Leave out this term',
  standing: 'The standing reservation',
  standingReservations: 'Standing reservations that end or move, the next term first',
  state: 'What happens or happened',
  units: 'Units of the variant',
  waitingEntries: 'Drafts on waiting lists that close or move, the next term first',
}

/** Fields of standing reservations alone. */
export const FIELD_TEXTS_STANDING: Readonly<Record<string, string>> = {
  possible: 'Whether it can be done',
  reservationStatus: 'State of the reservation',
  skip: 'Leave out this term',
  standing: 'The standing reservation',
  state: 'What happens or happened',
  units: 'Units of the variant',
}

/** The seller stops selling or closes the location, and the reservation stays or moves; or the closing was undone. `ask`: the buyer decides. */
export type ClosingEvent =
  | 'closing-ask'
  | 'closing-keep'
  | 'location-ask'
  | 'location-keep'
  | 'location-moved'
  | 'reopened'

const TEXTS: Record<ClosingEvent, string> = {
  'closing-ask':
    'Sprzedawca zamyka stragan i nie przyjmuje nowych rezerwacji. Kupujący decyduje, czy ta rezerwacja zostaje.',
  'closing-keep': 'Sprzedawca zamyka stragan i nie przyjmuje nowych rezerwacji. Ta rezerwacja pozostaje aktualna.',
  'location-ask': 'Sprzedawca zamyka to miejsce. Kupujący decyduje, czy rezerwacja zostaje.',
  'location-keep':
    'Sprzedawca zamyka to miejsce. Ta rezerwacja pozostaje aktualna i odbędzie się tam, gdzie było umówione.',
  'location-moved': 'Sprzedawca zmienia miejsce. Jeśli nowe nie pasuje, kupujący może zrezygnować.',
  reopened: 'Sprzedawca cofnął zamknięcie. Rezerwacja jest aktualna.',
}

type Details = {
  /** The place to which the reservation moves. */
  place: string | null
  message: string | null
}

/** The text of the thread, fit for both participants. */
export const closingEntryText = (event: ClosingEvent, { place, message }: Details): string =>
  [TEXTS[event], ...(place === null ? [] : [`Nowe miejsce: ${place}.`]), ...messageText(message)].join(' ')

/** The reason of a cancellation. */
export const closingReasonText = (what: 'closing' | 'location', message: string | null): string =>
  [what === 'closing' ? 'Sprzedawca zamyka stragan.' : 'Sprzedawca zamyka to miejsce.', ...messageText(message)].join(
    ' ',
  )

const messageText = (message: string | null): string[] => (message === null ? [] : [`Sprzedawca pisze: ${message}`])

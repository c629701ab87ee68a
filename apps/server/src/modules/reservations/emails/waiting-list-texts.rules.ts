import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import { weekdayTimeText } from '@kram/polish/format'

type WaitingData = { heldUntil: Date | null; seller: { name: string }; place: string | null; reason: string | null }
type Text = { subject: string; title: string; paragraphs: string[]; button: string }

const WAITING_CLOSED_TEXT =
  'Sprzedawca nie przyjmuje teraz rezerwacji na to, na co czekasz, więc zamykamy listę oczekujących. Nic nie jest zarezerwowane i nic nie płacisz.'

/** What a seller sees beforehand of what buyers read. */
export const waitingPreview = (movedTo: string | null): string =>
  movedTo === null
    ? WAITING_CLOSED_TEXT
    : `Nowe miejsce: ${movedTo}. Termin i miejsce na liście oczekujących zostają bez zmian.`

const messageOf = ({ reason }: WaitingData): string[] => (reason === null ? [] : [`Sprzedawca pisze: „${reason}”.`])

type WaitingEvent = 'wait-joined' | 'wait-held' | 'wait-closed' | 'wait-moved' | 'wait-restored'

/** To a buyer on the waiting list. */
export const WAITING_LIST_TEXTS: Record<WaitingEvent, (s: WaitingData) => Text> = {
  'wait-joined': (s) => ({
    subject: `Jesteś na liście oczekujących: ${s.seller.name}`,
    title: 'Jesteś na liście oczekujących',
    paragraphs: [
      `Gdy zwolni się to, na co czekasz, odłożymy to dla Ciebie na ${WAITING_HOLD_MINUTES} minut i napiszemy. Nic nie jest jeszcze zarezerwowane.`,
      'Jeśli już nie czekasz, zrezygnuj na stronie koszyka.',
    ],
    button: 'Otwórz koszyk',
  }),
  'wait-held': (s) => ({
    subject: `Zwolniło się, masz ${WAITING_HOLD_MINUTES} minut: ${s.seller.name}`,
    title: `Zwolniło się, odkładamy to dla Ciebie na ${WAITING_HOLD_MINUTES} minut`,
    paragraphs: s.heldUntil
      ? [`Zarezerwuj do: ${weekdayTimeText(s.heldUntil)}. Potem dostanie to następna osoba z listy.`]
      : ['Czas na rezerwację minął. Zobacz, co jest teraz.'],
    button: 'Zarezerwuj teraz',
  }),
  'wait-closed': (s) => ({
    subject: `Lista oczekujących jest zamknięta: ${s.seller.name}`,
    title: 'Lista oczekujących jest zamknięta',
    paragraphs: [
      WAITING_CLOSED_TEXT,
      ...messageOf(s),
      'Jeśli sprzedaż wróci przed Twoim terminem, wrócisz na swoje miejsce na liście i damy Ci znać.',
    ],
    button: 'Otwórz koszyk',
  }),
  'wait-moved': (s) => ({
    subject: `Lista oczekujących, inne miejsce: ${s.seller.name}`,
    title: 'Zmienia się miejsce tego, na co czekasz',
    paragraphs: [
      `Nowe miejsce: ${s.place ?? 'jest na stronie koszyka'}. Termin i Twoje miejsce na liście oczekujących zostają bez zmian.`,
      ...messageOf(s),
      'Jeśli nowe miejsce Ci nie pasuje, zrezygnuj na stronie koszyka.',
    ],
    button: 'Otwórz koszyk',
  }),
  'wait-restored': (s) => ({
    subject: `Znów jesteś na liście oczekujących: ${s.seller.name}`,
    title: 'Znów jesteś na liście oczekujących',
    paragraphs: [
      `Sprzedaż wróciła. Gdy zwolni się to, na co czekasz, odłożymy to dla Ciebie na ${WAITING_HOLD_MINUTES} minut i napiszemy. Nic nie jest jeszcze zarezerwowane.`,
      'Jeśli już nie czekasz, zrezygnuj na stronie koszyka.',
    ],
    button: 'Otwórz koszyk',
  }),
}

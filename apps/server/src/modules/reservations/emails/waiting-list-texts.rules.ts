import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import { weekdayTimeText } from '@kram/polish/format'

type WaitingData = { heldUntil: Date | null; seller: { name: string } }
type Text = { subject: string; title: string; paragraphs: string[]; button: string }

/** To a buyer on the waiting list. */
export const WAITING_LIST_TEXTS: Record<'wait-joined' | 'wait-held', (s: WaitingData) => Text> = {
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
}

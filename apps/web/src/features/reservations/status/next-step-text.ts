import { showCodeText } from '@kram/polish/fulfilment-text'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { momentText } from '@kram/polish/format'

type NextStepText = (row: ReservationRow, now: Date) => string

const changesUntilText: NextStepText = ({ cutoffAt }, now) =>
  cutoffAt && now < new Date(cutoffAt) ? `Zmiany możesz wprowadzać do: ${momentText(cutoffAt, now)}.` : ''

const NEXT_STEP_TEXTS: Partial<Record<ReservationRow['status'], NextStepText>> = {
  draft: () => 'Nic nie jest jeszcze zarezerwowane. Otwórz koszyk i dokończ rezerwację.',
  pending: ({ answerBy }, now) =>
    answerBy ? `Sprzedawca odpowie najpóźniej: ${momentText(answerBy, now)}.` : 'Sprzedawca niedługo odpowie.',
  change_proposed: ({ allowedActions, answerBy }, now) => {
    const until = answerBy ? ` do: ${momentText(answerBy, now)}` : ''
    return allowedActions.includes('accept-proposal')
      ? `Sprzedawca prosi o zmianę. Odpowiedz${until}.`
      : `Sprzedawca ma czas na odpowiedź w sprawie zmiany${until}.`
  },
  accepted: (row, now) => [showCodeText(row.fulfilment), changesUntilText(row, now)].filter(Boolean).join(' '),
  ready: ({ fulfilment }) => `Zamówienie jest spakowane. ${showCodeText(fulfilment)}`,
  out_for_delivery: ({ fulfilment }) => `Sprzedawca jest w drodze. ${showCodeText(fulfilment)}`,
}

/** The buyer's next step in one sentence with its deadline; undefined when finished. */
export const buyerNextStep = (row: ReservationRow, now: Date): string | null =>
  NEXT_STEP_TEXTS[row.status]?.(row, now) ?? null

import { showCode } from '@kram/contract/hand-over-words'
import type { ReservationRow } from '@kram/contract/reservation-views'
import { momentText } from '#lib/format.ts'

type Words = (row: ReservationRow, now: Date) => string

const changesUntil: Words = ({ cutoffAt }, now) =>
  cutoffAt && now < new Date(cutoffAt) ? `Zmiany możesz wprowadzać do: ${momentText(cutoffAt, now)}.` : ''

const NEXT: Partial<Record<ReservationRow['status'], Words>> = {
  draft: () => 'Nic nie jest jeszcze zarezerwowane. Otwórz koszyk i dokończ rezerwację.',
  pending: ({ answerBy }, now) =>
    answerBy ? `Sprzedawca odpowie najpóźniej: ${momentText(answerBy, now)}.` : 'Sprzedawca niedługo odpowie.',
  change_proposed: ({ allowedActions, answerBy }, now) => {
    const until = answerBy ? ` do: ${momentText(answerBy, now)}` : ''
    return allowedActions.includes('accept-proposal')
      ? `Sprzedawca prosi o zmianę. Odpowiedz${until}.`
      : `Sprzedawca ma czas na odpowiedź w sprawie zmiany${until}.`
  },
  accepted: (row, now) => [showCode(row.fulfilment), changesUntil(row, now)].filter(Boolean).join(' '),
  ready: ({ fulfilment }) => `Zamówienie jest spakowane. ${showCode(fulfilment)}`,
  out_for_delivery: ({ fulfilment }) => `Sprzedawca jest w drodze. ${showCode(fulfilment)}`,
}

/** What comes next for the buyer, in one sentence, with its deadline; nothing once all is over. */
export const nextForBuyer = (row: ReservationRow, now: Date): string | null => NEXT[row.status]?.(row, now) ?? null

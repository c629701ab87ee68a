import type { ReservationAction } from '@kram/contract/reservations/status'

/** Actions shown elsewhere: the answer to a proposal on its card, undo in its bar. */
export type ButtonAction = Exclude<
  ReservationAction,
  'submit' | 'drop' | 'accept-proposal' | 'decline-proposal' | 'undo'
>

/** What a button does. It never shares a word with a status: `Spakuj` makes a reservation `Spakowana`. */
export const actionLabel = (event: ButtonAction, selling: boolean): string =>
  ({
    accept: 'Potwierdź',
    reject: 'Odrzuć',
    edit: 'Zmień',
    propose: 'Zaproponuj zmianę',
    cancel: 'Anuluj rezerwację',
    pack: 'Spakuj',
    'set-out': 'Wyruszam z dostawą',
    'hand-over': selling ? 'Wydaj zamówienie' : 'Potwierdź odbiór',
    'no-show': 'Nie przyszedł',
  })[event]

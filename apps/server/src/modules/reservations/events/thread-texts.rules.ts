import { occurrenceText } from '@kram/polish/format'
import type { LifecycleAction } from '../state-machine/transitions.rules.ts'

type ProposedChange = { sameItems: boolean; moved: boolean; startsAt: Date | null; endsAt: Date | null; total: string }

type ThreadEntryContext = {
  fulfilment: 'pickup' | 'delivery'
  /** Who acted, where the text depends on it. */
  by: 'buyer' | 'seller' | 'admin' | 'system'
  reason?: string | null
  total?: string
  /** What a proposal would change. */
  change?: ProposedChange
  accepted?: boolean
}

const reasonText = (reason: string | null | undefined) => (reason ? ` Powód: ${reason}` : '')
const BY_WHOM = {
  buyer: 'przez kupującego',
  seller: 'przez sprzedawcę',
  admin: 'przez operatora serwisu',
  system: 'automatycznie',
} as const

/** Names what would change and nothing else. */
function proposedChangeText({ sameItems, moved, startsAt, endsAt, total }: ProposedChange): string {
  const term = moved && startsAt && endsAt ? `inny termin: ${occurrenceText(startsAt, endsAt)}` : null
  if (sameItems) return term ?? 'zmianę'
  const changed = `zmianę zamówienia, po zmianie razem ${total}`
  return term ? `${changed}, i ${term}` : changed
}

/** The text of the thread for an event, fit for both participants. */
const ENTRY_TEXTS: Record<LifecycleAction, (context: ThreadEntryContext) => string> = {
  submit: ({ total, accepted }) =>
    accepted
      ? `Rezerwacja złożona i od razu potwierdzona. Razem ${total}.`
      : `Rezerwacja złożona. Razem ${total}. Czeka na potwierdzenie sprzedawcy.`,
  accept: () => 'Rezerwacja potwierdzona przez sprzedawcę.',
  reject: ({ reason }) => `Rezerwacja odrzucona.${reasonText(reason)}`,
  expire: () => 'Sprzedawca nie odpowiedział na czas. Rezerwacja wygasła.',
  edit: ({ total }) => `Rezerwacja zmieniona przez kupującego. Razem ${total}.`,
  cancel: ({ by, reason }) => `Rezerwacja anulowana ${BY_WHOM[by]}.${reasonText(reason)}`,
  pack: ({ fulfilment }) =>
    fulfilment === 'pickup' ? 'Zamówienie spakowane i gotowe do odbioru.' : 'Zamówienie spakowane.',
  'set-out': () => 'Zamówienie w drodze.',
  'hand-over': ({ fulfilment }) => (fulfilment === 'pickup' ? 'Zamówienie odebrane.' : 'Zamówienie dostarczone.'),
  'no-show': () => 'Zamówienie nieodebrane.',
  propose: ({ by, change, reason }) =>
    `${by === 'seller' ? 'Sprzedawca' : 'Kupujący'} proponuje ${change ? proposedChangeText(change) : 'zmianę'}.${reasonText(reason)}`,
  'accept-proposal': ({ by }) => `Zmiana przyjęta ${BY_WHOM[by]}. Rezerwacja jest potwierdzona.`,
  'decline-proposal': ({ by }) =>
    by === 'system'
      ? 'Na propozycję zmiany nikt nie odpowiedział na czas. Zostaje tak, jak było.'
      : `Propozycja zmiany odrzucona lub wycofana ${BY_WHOM[by]}. Zostaje tak, jak było.`,
  undo: ({ by }) =>
    by === 'buyer' ? 'Kupujący cofnął anulowanie. Rezerwacja znów obowiązuje.' : 'Sprzedawca cofnął swój ostatni krok.',
  'auto-complete': () => 'Rezerwacja zakończona automatycznie po terminie odbioru.',
  drop: () => 'Koszyk usunięty.',
}

export const threadEntryText = (event: LifecycleAction, context: ThreadEntryContext): string =>
  ENTRY_TEXTS[event](context)

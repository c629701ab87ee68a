/** An operator suspended a participant and left the reservation open, or lifted that. `ask`: the other participant decides. */
export type SuspensionEvent = 'suspended-ask' | 'suspended-keep' | 'restored'

const WHO = { seller: 'sprzedawcę', buyer: 'kupującego' } as const
const WHOSE = { seller: 'sprzedawcy', buyer: 'kupującego' } as const
const OTHER = { seller: 'Kupujący', buyer: 'Sprzedawca' } as const

/** The text of the thread, fit for both participants. */
export function suspensionEntryText(event: SuspensionEvent, participant: 'seller' | 'buyer'): string {
  if (event === 'restored') return `Zawieszenie ${WHOSE[participant]} zostało cofnięte. Rezerwacja jest aktualna.`
  return event === 'suspended-ask'
    ? `Operator Kramu zawiesił ${WHO[participant]}. ${OTHER[participant]} decyduje, czy rezerwacja zostaje.`
    : `Operator Kramu zawiesił ${WHO[participant]}. Ta rezerwacja pozostaje aktualna.`
}

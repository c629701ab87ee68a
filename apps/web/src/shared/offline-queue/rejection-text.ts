import type { PickupActKind } from '@kram/contract/seller-view/pickup-acts'
import { timeText } from '@kram/polish/format'
import type { QueuedAction } from './queue.ts'

const ACT_NOUNS: Record<PickupActKind, string> = {
  tick: 'Odhaczenie',
  weigh: 'Ważenie',
  pack: 'Spakowanie',
  'hand-over': 'Wydanie',
  'no-show': 'Oznaczenie „nie przyszedł”',
  undo: 'Cofnięcie',
}

/** What was not saved: `Wydanie z 9:42 nie zostało zapisane: Jan Kowalczyk, nr 4821.` */
export const rejectionTitle = (action: QueuedAction, buyerName?: string): string => {
  if (action.kind === 'comment') return `Wiadomość „${action.body}” nie została wysłana.`
  if (action.kind === 'on-the-way') return `Kupujący z rezerwacji nr ${action.number} nie wie, że jedziesz.`
  const whose = [buyerName, `nr ${action.number}`].filter(Boolean).join(', ')
  return `${ACT_NOUNS[action.act.kind]} z ${timeText(action.act.at)} nie zostało zapisane: ${whose}.`
}

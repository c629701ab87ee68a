import { grosze } from '@kram/contract/common/money'
import { standingReasonText } from '@kram/contract/standing/reasons'
import { weekdayText, zlotyOf } from '@kram/polish/format'
import type { EmailData } from './email-types.ts'

type Standing = NonNullable<EmailData['standing']>

const riseText = ({ knownTotal, total }: Standing): string[] =>
  total > knownTotal
    ? [
        `Cena wzrosła: ostatnio to zamówienie kosztowało ${zlotyOf(grosze(knownTotal))}, teraz ${zlotyOf(grosze(total))}.`,
      ]
    : []

const leftOutText = ({ leftOut }: Standing): string[] =>
  leftOut.map(({ name, reason }) => `Bez: ${name} (${standingReasonText(reason)}).`)

/** What the e-mail about a reservation says beside the usual when a standing reservation made it. */
export const standingTexts = ({ standing, startsAt }: EmailData): string[] =>
  standing
    ? [
        `To Twoja stała rezerwacja${startsAt ? ` na termin: ${weekdayText(startsAt)}` : ''}. W tym tygodniu nie? Zrezygnuj linkiem poniżej, bez logowania; następne terminy zostają bez zmian.`,
        ...riseText(standing),
        ...leftOutText(standing),
      ]
    : []

export const standingButton = ({ standing }: EmailData): { button?: string } =>
  standing ? { button: 'Będę / w tym tygodniu nie' } : {}

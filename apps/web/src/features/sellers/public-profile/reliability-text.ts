import type { Reliability } from '@kram/contract/sellers/schemas'
import {
  MIN_COUNTED,
  MIN_COUNTED_BUYERS,
  MIN_REGULARS,
  ON_TIME_MINUTES,
  RELIABILITY_DAYS,
} from '@kram/contract/sellers/reliability'

/** After "zwykle". */
const withinText = (hours: number): string => {
  if (hours === 1) return 'w ciągu godziny'
  if (hours === 24) return 'w ciągu doby'
  return hours > 24 ? `w ciągu ${hours / 24} dni` : `w ciągu ${hours} godzin`
}

/** A fact and how it is computed. */
export type ReliabilityFact = { fact: string; definition: string }

/** What can be said of a seller; nothing where there is not enough. */
export const reliabilityFacts = ({ answerHours, keptPercent, onTime, regulars }: Reliability): ReliabilityFact[] => [
  ...(answerHours === null
    ? []
    : [
        {
          fact: `odpowiada zwykle ${withinText(answerHours)}`,
          definition:
            'Co najmniej połowa rezerwacji dostała w tym czasie potwierdzenie, odmowę albo propozycję zmiany. Rezerwacja bez odpowiedzi liczy się jak najpóźniejsza.',
        },
      ]),
  ...(keptPercent === null
    ? []
    : [
        {
          fact: `dotrzymuje ${keptPercent}% potwierdzonych rezerwacji`,
          definition:
            'Tyle potwierdzonych rezerwacji zostało odebranych. Pozostałe odwołał sprzedawca. Tych, które odwołali kupujący albo których nie odebrali, nie liczymy.',
        },
      ]),
  ...(onTime
    ? [
        {
          fact: 'wydaje na czas',
          definition: `Co najmniej 9 na 10 wydań zapisano najpóźniej ${ON_TIME_MINUTES} minut po końcu umówionego terminu.`,
        },
      ]
    : []),
  ...(regulars
    ? [
        {
          fact: 'ma stałych klientów',
          definition: `Co najmniej ${MIN_REGULARS} osób odebrało tu coś dwa razy lub częściej w ciągu roku.`,
        },
      ]
    : []),
]

/** What all facts have in common. */
export const RELIABILITY_RULE = `Liczymy to raz dziennie z rezerwacji z ostatnich ${RELIABILITY_DAYS} dni. Pokazujemy dopiero od ${MIN_COUNTED} rezerwacji i ${MIN_COUNTED_BUYERS} różnych kupujących. Zamówień, które wpisał sam sprzedawca, nie liczymy. Na kolejność ofert to nie wpływa.`

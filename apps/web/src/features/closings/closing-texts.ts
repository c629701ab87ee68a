import type { ClosingPlan } from '@kram/contract/closings/schemas'
import { counted, NOUNS } from '@kram/polish/plural'

/** What the button says. */
export function actionOf({ location, moveTo }: ClosingPlan): string {
  if (location === null) return 'Zamknij stragan'
  return moveTo === null ? 'Zamknij miejsce' : 'Przenieś i usuń miejsce'
}

const offersText = ({ offers, moveTo }: ClosingPlan): string[] => {
  if (offers === 0) return []
  return [
    moveTo === null
      ? `Wstrzymane zostaną: ${counted(offers, NOUNS.offer)}.`
      : `Przeniesione zostaną: ${counted(offers, NOUNS.offer)}.`,
  ]
}

const undoText = ({ location, moveTo }: ClosingPlan): string => {
  if (location === null) return 'Stragan możesz otworzyć ponownie, kiedy zechcesz; konto zostaje.'
  return moveTo === null
    ? 'Miejsce możesz otworzyć ponownie, kiedy zechcesz.'
    : `Terminy i oferty przejdą do „${moveTo.name}”, a „${location.name}” zostanie usunięte. Przez godzinę można to cofnąć.`
}

const ongoingText = ({ standing, waiting, moveTo }: ClosingPlan): string[] => [
  ...(standing > 0 ? [`${moveTo === null ? 'Zakończą się' : 'Przeniosą się'} stałe rezerwacje: ${standing}.`] : []),
  ...(waiting > 0
    ? [
        moveTo === null
          ? `Osoby zdjęte z listy oczekujących: ${waiting}.`
          : `Osoby przeniesione z listą oczekujących: ${waiting}.`,
      ]
    : []),
]

/** After it is done. */
export function doneText(plan: ClosingPlan): string {
  const done = plan.moveTo === null ? 'Zamknięte' : 'Przeniesione'
  return isAnybodyConcerned(plan) ? `${done}, wiadomości wysłane` : done
}

/** Somebody gets a message. */
export const isAnybodyConcerned = ({ reservations, standing, waiting }: ClosingPlan): boolean =>
  reservations.length + standing + waiting > 0

/** What happens to what goes on, before the closing and afterwards. */
export function ongoingNotes({ moveTo, closing }: ClosingPlan): { standing: string; waiting: string } {
  if (moveTo !== null)
    return closing === null
      ? {
          standing: 'Przejdą na nowe miejsce. Kupujący dostaną wiadomość i mogą je zakończyć.',
          waiting: 'Czekają dalej, na nowym miejscu. Dostaną wiadomość.',
        }
      : { standing: 'Są na nowym miejscu.', waiting: 'Czekają dalej, na nowym miejscu.' }
  return closing === null
    ? {
        standing: 'Skończą się, a kupujący dostaną wiadomość. Wrócą, jeśli otworzysz w ciągu 30 dni.',
        waiting: 'Zejdą z listy i dostaną wiadomość. Wrócą na nią, jeśli otworzysz przed ich terminem.',
      }
    : {
        standing: 'Zakończone. Wrócą, jeśli otworzysz w ciągu 30 dni od zamknięcia.',
        waiting: 'Zdjęte z listy. Wrócą na nią, jeśli otworzysz przed ich terminem.',
      }
}

/** What happens besides the reservations. */
export const consequencesOf = (plan: ClosingPlan): string[] => [
  ...offersText(plan),
  ...ongoingText(plan),
  undoText(plan),
]

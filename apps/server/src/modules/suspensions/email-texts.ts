import { APPEAL_MONTHS } from '@kram/contract/reports/periods'
import type { SuspensionScope } from '@kram/contract/suspensions/choices'
import { counted, NOUNS } from '@kram/polish/plural'

type EmailText = { subject: string; content: { title: string; paragraphs: string[] } }
type Left = { cancelled: readonly number[]; kept: number; asked: number; standing: number; waiting: number }

const TITLES: Record<SuspensionScope, string> = {
  account: 'Twoje konto w Kramie jest zablokowane',
  selling: 'Twoja sprzedaż w Kramie jest zawieszona',
}
const OPENINGS: Record<SuspensionScope, string> = {
  account:
    'Dzień dobry! Operator Kramu zablokował Twoje konto: nie można się na nie zalogować, a oferty są wstrzymane.',
  selling:
    'Dzień dobry! Operator Kramu zawiesił Twoją sprzedaż: oferty są wstrzymane i nie można publikować nowych. Możesz się zalogować i obsłużyć rezerwacje, które zostały.',
}

const reservationsText = ({ cancelled, kept, asked, standing, waiting }: Left): string[] => [
  ...(cancelled.length > 0
    ? [`Anulowano: ${counted(cancelled.length, NOUNS.reservation)}. Druga strona dostała wiadomość.`]
    : []),
  ...(kept + asked > 0
    ? [`Otwarte zostają: ${counted(kept + asked, NOUNS.reservation)}. Druga strona wie o decyzji i może zrezygnować.`]
    : []),
  ...(standing > 0 ? [`Zakończone stałe rezerwacje: ${standing}. Druga strona dostała wiadomość.`] : []),
  ...(waiting > 0 ? [`Zamknięte wpisy na listach oczekujących: ${waiting}.`] : []),
]

/** To the suspended person: what, why, and how to object (DSA, art. 17). */
export const suspendedEmail = (scope: SuspensionScope, reason: string, left: Left): EmailText => ({
  subject: TITLES[scope],
  content: {
    title: TITLES[scope],
    paragraphs: [
      OPENINGS[scope],
      `Powód: ${reason}`,
      ...reservationsText(left),
      `Decyzję podjął człowiek. W osobnej wiadomości jest uzasadnienie i link, którym możesz się odwołać w ciągu ${APPEAL_MONTHS} miesięcy; rozpatrzy to inna osoba.`,
    ],
  },
})

export const liftedEmail = (scope: SuspensionScope, offers: number): EmailText => {
  const title =
    scope === 'account' ? 'Twoje konto w Kramie znów działa' : 'Twoja sprzedaż w Kramie nie jest już zawieszona'
  return {
    subject: title,
    content: {
      title,
      paragraphs: [
        scope === 'account'
          ? 'Dzień dobry! Operator Kramu odblokował Twoje konto. Zaloguj się jak dotąd.'
          : 'Dzień dobry! Operator Kramu cofnął zawieszenie. Możesz znów publikować oferty.',
        ...(offers > 0 ? [`Wróciły do sprzedaży: ${counted(offers, NOUNS.offer)}.`] : []),
      ],
    },
  }
}

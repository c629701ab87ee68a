import type { LegalKind, ShortNotice } from '@kram/contract/legal/limits'
import { dateText } from '@kram/polish/format'

type EmailText = {
  subject: string
  content: { title: string; paragraphs: string[]; button: { label: string; url: string }; footer: string }
}

export type Announced = {
  kind: LegalKind
  number: number
  effectiveOn: string
  changeNote: string
  shortReason: ShortNotice | null
}

const NAMES: Record<LegalKind, { nominative: string; accusative: string; path: string }> = {
  terms: { nominative: 'regulamin', accusative: 'regulamin', path: '/terms' },
  privacy: { nominative: 'polityka prywatności', accusative: 'politykę prywatności', path: '/privacy-policy' },
}
const SHORT_TEXTS: Record<ShortNotice, string> = {
  obligation: 'Uprzedzamy krócej niż zwykle, bo zmiany wymaga przepis, którego nie da się wykonać później.',
  danger: 'Uprzedzamy krócej niż zwykle, bo zmiana odpowiada na nagłe zagrożenie bezpieczeństwa.',
}
const FOOTER = 'To wiadomość o zasadach korzystania z Kramu, wysyłana do wszystkich kont. Nie można z niej zrezygnować.'

export const versionPath = (kind: LegalKind, number: number): string => `${NAMES[kind].path}/${number}`

export const changeTitle = ({ kind, effectiveOn }: Pick<Announced, 'kind' | 'effectiveOn'>): string =>
  `Od ${dateText(effectiveOn)} zmieni się ${NAMES[kind].nominative}`

/** To every account; sellers read that they may leave before (Regulation (EU) 2019/1150, art. 3). */
export function changeEmail(version: Announced, isSeller: boolean, publicUrl: string): EmailText {
  const { kind, number, changeNote, shortReason } = version
  const title = changeTitle(version)
  const leave =
    kind === 'terms' && isSeller
      ? 'Sprzedajesz w Kramie: jeśli nie zgadzasz się na zmianę, możesz do tego dnia zakończyć współpracę i usunąć konto. Rezerwacje złożone wcześniej podlegają dotychczasowemu tekstowi.'
      : 'Jeśli się nie zgadzasz, możesz do tego dnia usunąć konto w „Mój profil”.'
  return {
    subject: title,
    content: {
      title,
      paragraphs: [
        `Dzień dobry! Zmieniamy ${NAMES[kind].accusative} Kramu.`,
        changeNote,
        ...(shortReason ? [SHORT_TEXTS[shortReason]] : []),
        leave,
      ],
      button: { label: 'Przeczytaj nowy tekst', url: `${publicUrl}${versionPath(kind, number)}` },
      footer: FOOTER,
    },
  }
}

/** The announced version will not apply. */
export function withdrawnEmail({ kind, effectiveOn }: Announced, reason: string, publicUrl: string): EmailText {
  const title = `${kind === 'terms' ? 'Regulamin' : 'Polityka prywatności'} jednak się nie zmieni`
  return {
    subject: title,
    content: {
      title,
      paragraphs: [`Dzień dobry! Zmiana zapowiedziana na ${dateText(effectiveOn)} nie wejdzie w życie.`, reason],
      button: { label: 'Zobacz, co obowiązuje', url: `${publicUrl}${NAMES[kind].path}` },
      footer: FOOTER,
    },
  }
}

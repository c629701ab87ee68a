import { grosze } from '@kram/contract/common/money'
import { localDateOf } from '@kram/contract/common/time'
import { ANSWER_DAYS, EUR_LIMIT, SALES_LIMIT, type TaxAction } from '@kram/contract/tax/limits'
import { dateText, zlotyOf } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'

const RESERVATIONS = { one: 'rezerwacja', few: 'rezerwacje', many: 'rezerwacji', other: 'rezerwacji' }
const DAY_MS = 86_400_000
const FOOTER =
  'Pytamy o dane podatkowe, bo wymaga tego ustawa z 9 marca 2017 r. o wymianie informacji podatkowych (DAC7). Z takiej wiadomości nie można zrezygnować.'

type Sold = { year: number; sales: number; consideration: number; askedAt: Date; publicUrl: string }

const soldText = ({ year, sales, consideration }: Sold): string =>
  `W ${year} roku masz w Kramie: ${counted(sales, RESERVATIONS)} z odbiorem, razem ${zlotyOf(grosze(consideration))}.`

const LIMITS = `Gdy w roku jest co najmniej ${SALES_LIMIT} wydanych rezerwacji albo więcej niż ${EUR_LIMIT} euro, przekazujemy dane o sprzedaży do urzędu skarbowego. To nie jest podatek ani kontrola: tak samo robią inne platformy.`

const dueText = ({ askedAt }: Sold): string => dateText(localDateOf(new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS)))

type Text = { subject: string; paragraphs: (sold: Sold) => string[]; button: string }

const TEXTS: Record<'inform' | 'ask' | 'firstReminder' | 'secondReminder', Text> = {
  inform: {
    subject: 'Zbliżasz się do progu, od którego zgłaszamy sprzedaż',
    paragraphs: (sold) => [
      soldText(sold),
      LIMITS,
      'Na razie nic nie musisz robić. Jeśli wolisz, podaj dane już teraz; przekażemy je tylko po przekroczeniu progu.',
    ],
    button: 'Zobacz swoją sprzedaż',
  },
  ask: {
    subject: 'Podaj dane dla urzędu skarbowego',
    paragraphs: (sold) => [
      soldText(sold),
      LIMITS,
      `Prosimy o imię i nazwisko albo nazwę firmy, adres, numer podatkowy i datę urodzenia do ${dueText(sold)}. Przypomnimy dwa razy. Jeśli danych nie będzie, operator Kramu będzie musiał zatrzymać sprzedaż.`,
    ],
    button: 'Podaj dane',
  },
  firstReminder: {
    subject: 'Przypomnienie: dane dla urzędu skarbowego',
    paragraphs: (sold) => [
      `Nadal nie mamy Twoich danych podatkowych. Czekamy na nie do ${dueText(sold)}.`,
      soldText(sold),
      LIMITS,
    ],
    button: 'Podaj dane',
  },
  secondReminder: {
    subject: 'Ostatnie przypomnienie: dane dla urzędu skarbowego',
    paragraphs: (sold) => [
      `To ostatnie przypomnienie. Bez danych do ${dueText(sold)} operator Kramu będzie musiał zatrzymać Twoją sprzedaż.`,
      soldText(sold),
      LIMITS,
    ],
    button: 'Podaj dane',
  },
}

/** To a seller who is near the limits or over them. */
export function requestEmail(step: keyof typeof TEXTS, sold: Sold) {
  const { subject, paragraphs, button } = TEXTS[step]
  return {
    subject,
    content: {
      title: subject,
      paragraphs: paragraphs(sold),
      button: { label: button, url: `${sold.publicUrl}/seller/tax` },
      footer: FOOTER,
    },
  }
}

const REPORTED: Record<TaxAction, (year: number) => string> = {
  added: (year) => `Przekazaliśmy urzędowi skarbowemu dane o Twojej sprzedaży w ${year} roku`,
  corrected: (year) => `Poprawiliśmy dane o Twojej sprzedaży w ${year} roku`,
  deleted: (year) => `Wycofaliśmy dane o Twojej sprzedaży w ${year} roku`,
}

/** What was reported about a seller; the details are behind the login only. */
export function reportedEmail(
  action: TaxAction,
  { id, year, publicUrl }: { id: number; year: number; publicUrl: string },
) {
  const subject = REPORTED[action](year)
  return {
    subject,
    content: {
      title: subject,
      paragraphs: [
        'Tego wymaga ustawa z 9 marca 2017 r. o wymianie informacji podatkowych (DAC7). Odbiorcą jest Szef Krajowej Administracji Skarbowej.',
        'Dokładnie to, co przekazaliśmy, zobaczysz po zalogowaniu. Jeśli coś się nie zgadza, popraw dane na tej samej stronie albo napisz do nas: wyślemy korektę.',
      ],
      button: { label: 'Zobacz, co przekazaliśmy', url: `${publicUrl}/seller/tax/${id}` },
      footer: FOOTER,
    },
  }
}

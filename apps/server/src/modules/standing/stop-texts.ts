import type { EmailContent, EmailSample, NotificationSample } from '#platform/email'
import type { Parties } from './standing.readmodel.ts'

/** The seller stops selling, closes a location or moves it, or an operator suspends the seller or blocks the buyer. */
export type StopCause = 'closing' | 'location' | 'move' | 'suspension' | 'buyerBlocked'

/** Where buyers and sellers see their standing reservations. */
export const PATH = '/reservations/standing'

type Text = { title: string; body: string }
type Named = Pick<Parties, 'sellerName' | 'offerTitle'>
type Wanted = Named & Pick<Parties, 'productName' | 'postalCode'>
export type StopFacts = {
  /** The location that closes, or to which it moves. */
  place: string | null
  /** What the seller writes to all. */
  message: string | null
}
type EmailText = { subject: string; content: EmailContent }

/** So long an ended standing reservation is stored. */
const RESUMED_WITHIN = '30 dni'

/** The texts may appear on a locked screen: no names and no products. */
const STOP_TEXTS: Record<StopCause, Text> = {
  closing: { title: 'Stała rezerwacja się kończy', body: 'Sprzedawca zamyka stragan. Kolejnych terminów nie będzie.' },
  location: { title: 'Stała rezerwacja się kończy', body: 'Sprzedawca zamyka miejsce. Kolejnych terminów nie będzie.' },
  move: {
    title: 'Stała rezerwacja: inne miejsce odbioru',
    body: 'Zobacz nowe miejsce. Jeśli nie pasuje, możesz ją zakończyć.',
  },
  suspension: {
    title: 'Stała rezerwacja się kończy',
    body: 'Operator Kramu zawiesił sprzedawcę. Kolejnych terminów nie będzie.',
  },
  buyerBlocked: {
    title: 'Stała rezerwacja kupującego się kończy',
    body: 'Operator Kramu zablokował konto kupującego. Kolejnych terminów nie będzie.',
  },
}

const RESUME_TEXTS: Record<Exclude<StopCause, 'move'>, Text> = {
  closing: { title: 'Stała rezerwacja wraca', body: 'Sprzedawca znów otworzył stragan. Terminy będą jak dawniej.' },
  location: { title: 'Stała rezerwacja wraca', body: 'Sprzedawca znów otworzył miejsce. Terminy będą jak dawniej.' },
  suspension: {
    title: 'Stała rezerwacja wraca',
    body: 'Sprzedawca nie jest już zawieszony. Terminy będą jak dawniej.',
  },
  buyerBlocked: {
    title: 'Stała rezerwacja kupującego wraca',
    body: 'Konto kupującego znów działa. Zobacz, co i kiedy będzie potrzebne.',
  },
}

const WHY: Record<Exclude<StopCause, 'move'>, (place: string | null) => string> = {
  closing: () => 'sprzedawca zamyka stragan',
  location: (place) => (place === null ? 'sprzedawca zamyka to miejsce' : `sprzedawca zamyka miejsce „${place}”`),
  suspension: () => 'operator Kramu zawiesił tego sprzedawcę',
  buyerBlocked: () => 'operator Kramu zablokował konto kupującego',
}
const WHY_BACK: Record<Exclude<StopCause, 'move'>, string> = {
  closing: 'sprzedawca znów otworzył stragan',
  location: 'sprzedawca znów otworzył miejsce',
  suspension: 'operator Kramu cofnął zawieszenie sprzedawcy',
  buyerBlocked: 'konto kupującego znów działa',
}

const messageText = ({ message }: StopFacts): string[] => (message === null ? [] : [`Sprzedawca pisze: „${message}”.`])

export const stopText = (cause: StopCause): Text => STOP_TEXTS[cause]
export const resumeText = (cause: Exclude<StopCause, 'move'>): Text => RESUME_TEXTS[cause]

/** What a seller sees beforehand of what buyers read. */
export const stopPreview = (cause: 'closing' | 'location' | 'move', place: string | null): string =>
  cause === 'move'
    ? `Zmienia się miejsce stałej rezerwacji. Nowe miejsce: ${place ?? ''}. Terminy i zamówienie zostają bez zmian.`
    : `Stała rezerwacja się kończy, bo ${WHY[cause](place)}. Kolejne rezerwacje nie powstaną.`

/** The same things from others near by. */
function findButton({ offerTitle, productName, postalCode }: Wanted) {
  const query = new URLSearchParams({ q: productName ?? offerTitle, ...(postalCode !== null && { place: postalCode }) })
  return { label: 'Znajdź to samo w okolicy', url: `/offers/nearby?${query.toString()}` }
}

const OWN_BUTTON = { label: 'Moje stałe rezerwacje', url: PATH }

function endParagraphs(cause: Exclude<StopCause, 'move'>, { sellerName, offerTitle }: Named, facts: StopFacts) {
  return [
    `Dzień dobry! Stała rezerwacja „${offerTitle}” (${sellerName}) się kończy: ${WHY[cause](facts.place)}. Kolejne rezerwacje nie powstaną.`,
    ...messageText(facts),
    'Jeśli masz już złożone rezerwacje, piszemy o każdej z nich osobno.',
    `Jeśli sprzedaż wróci w ciągu ${RESUMED_WITHIN}, wznowimy stałą rezerwację i damy Ci znać. Nic nie musisz robić.`,
  ]
}

/** To the buyer. */
export function stopEmail(cause: StopCause, wanted: Wanted, facts: StopFacts): EmailText {
  const { sellerName, offerTitle } = wanted
  if (cause !== 'move')
    return {
      subject: `Koniec stałej rezerwacji: ${sellerName}`,
      content: {
        title: STOP_TEXTS[cause].title,
        paragraphs: endParagraphs(cause, wanted, facts),
        button: findButton(wanted),
      },
    }
  return {
    subject: `Stała rezerwacja, inne miejsce: ${sellerName}`,
    content: {
      title: 'Zmienia się miejsce stałej rezerwacji',
      paragraphs: [
        `Dzień dobry! Nowe miejsce stałej rezerwacji „${offerTitle}” (${sellerName}): ${facts.place ?? 'zobacz je w Kramie'}. Terminy i zamówienie zostają bez zmian.`,
        ...messageText(facts),
        'Jeśli nowe miejsce Ci nie pasuje, zakończ stałą rezerwację.',
      ],
      button: OWN_BUTTON,
    },
  }
}

/** To the buyer, when what ended the standing reservation is undone. */
export const resumeEmail = (cause: Exclude<StopCause, 'move'>, { sellerName, offerTitle }: Named): EmailText => ({
  subject: `Stała rezerwacja wraca: ${sellerName}`,
  content: {
    title: RESUME_TEXTS[cause].title,
    paragraphs: [
      `Dzień dobry! Stała rezerwacja „${offerTitle}” (${sellerName}) znów działa: ${WHY_BACK[cause]}. Kolejne rezerwacje będą powstawać tak jak dotąd, tydzień przed terminem.`,
      'Jeśli już jej nie potrzebujesz, zakończ ją.',
    ],
    button: OWN_BUTTON,
  },
})

const ENDINGS = ['closing', 'location', 'suspension'] as const
const FACTS = { place: 'Targ w Grójcu', message: 'Kończę sezon, dziękuję.' }

export const stopEmailSamples = (wanted: Wanted): EmailSample[] => [
  ...([...ENDINGS, 'move'] as const).map((cause) => ({
    name: `standing-stopped-${cause}`,
    when: `Koniec albo przeniesienie stałej rezerwacji (${cause})`,
    ...stopEmail(cause, wanted, FACTS),
  })),
  ...ENDINGS.map((cause) => ({
    name: `standing-resumed-${cause}`,
    when: `Stała rezerwacja wraca (${cause})`,
    ...resumeEmail(cause, wanted),
  })),
]

const recipientOf = (cause: string): string => (cause === 'buyerBlocked' ? 'do sprzedawcy' : 'do kupującego')

export const stopNotificationSamples = (): NotificationSample[] =>
  [...Object.entries(STOP_TEXTS), ...Object.entries(RESUME_TEXTS)].map(([cause, text]) => ({
    ...text,
    when: `standing, ${recipientOf(cause)}`,
  }))

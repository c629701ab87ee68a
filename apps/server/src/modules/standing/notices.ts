import { standingReasonText } from '@kram/contract/standing/reasons'
import { weekdayText } from '@kram/polish/format'
import { notifyStanding, type StandingNotice } from '#modules/notifications'
import type { Tx } from '#platform/database'
import {
  type EmailContent,
  type EmailSample,
  enqueueEmail,
  type NotificationSample,
  withWholeAddress,
} from '#platform/email'
import { type Parties, readParties } from './standing.readmodel.ts'
import { PATH, stopEmailSamples, stopNotificationSamples } from './stop-texts.ts'

export type EmailText = { subject: string; content: EmailContent }
type Notified = { now: Date; publicUrl: string; standingId: number }

/** The text may appear on a locked screen: days, no names and no products. */
const missedText = (date: string, reason: string) => ({
  title: 'Stała rezerwacja: tym razem się nie udało',
  body: `Termin: ${weekdayText(`${date}T12:00:00Z`)}. Powód: ${standingReasonText(reason)}.`,
})

const missedEmail = (
  publicUrl: string,
  { sellerName, offerTitle }: Pick<Parties, 'sellerName' | 'offerTitle'>,
  date: string,
  reason: string,
): EmailText => ({
  subject: `Tym razem nie udało się zarezerwować: ${weekdayText(`${date}T12:00:00Z`)}, ${sellerName}`,
  content: {
    title: 'Tym razem nie udało się zarezerwować',
    paragraphs: [
      `Dzień dobry! Stała rezerwacja „${offerTitle}”: ${standingReasonText(reason)}. Na ten termin nic nie jest zarezerwowane.`,
      'Następne terminy zostają bez zmian. Stałą rezerwację możesz zakończyć w każdej chwili.',
    ],
    button: { label: 'Moje stałe rezerwacje', url: publicUrl + PATH },
  },
})

const endedText = (by: 'seller' | 'system') => ({
  title: by === 'seller' ? 'Sprzedawca zakończył stałą rezerwację' : 'Stała rezerwacja się skończyła',
  body: 'Zobacz powód. Złożone już rezerwacje zostają.',
})

const endedEmail = (
  publicUrl: string,
  { sellerName, offerTitle }: Pick<Parties, 'sellerName' | 'offerTitle'>,
  { by, message }: { by: 'seller' | 'system'; message: string },
): EmailText => ({
  subject: `Stała rezerwacja zakończona: ${sellerName}`,
  content: {
    title: endedText(by).title,
    paragraphs: [
      by === 'seller'
        ? `Dzień dobry! Wiadomość od sprzedawcy (${sellerName}): „${message}”`
        : `Dzień dobry! „${offerTitle}”: ${message}.`,
      'Kolejnych rezerwacji nie będzie. Te, które już są złożone, zostają; możesz je anulować jak każdą inną.',
    ],
    button: { label: 'Moje stałe rezerwacje', url: publicUrl + PATH },
  },
})

type Notice = Omit<StandingNotice, 'userId'> & { source: string; email?: (parties: Parties) => EmailText }

/** Notifies one participant; `email` goes to a buyer and cannot be muted. */
export async function send(
  tx: Tx,
  { now, standingId }: Omit<Notified, 'publicUrl'>,
  { source, email, ...notice }: Notice,
): Promise<void> {
  const parties = await readParties(tx, standingId)
  if (!parties) return
  const userId = notice.role === 'buyer' ? parties.buyerId : parties.sellerUserId
  await notifyStanding(tx, now, source, { ...notice, userId })
  if (email) await enqueueEmail(tx, { to: parties.buyerEmail, ...email(parties) })
}

/** A buyer who counts on it has to know: the e-mail cannot be muted. */
export const notifyMissed = (
  tx: Tx,
  { date, reason, ...notified }: Notified & { date: string; reason: string },
): Promise<void> =>
  send(tx, notified, {
    role: 'buyer',
    source: `standing-${notified.standingId}-${date}-${reason}`,
    ...missedText(date, reason),
    path: PATH,
    email: (parties) => missedEmail(notified.publicUrl, parties, date, reason),
  })

export const notifyEnded = (
  tx: Tx,
  { by, message, ...notified }: Notified & { by: 'seller' | 'system'; message: string },
): Promise<void> =>
  send(tx, notified, {
    role: 'buyer',
    source: `standing-${notified.standingId}-ended-${notified.now.getTime()}`,
    ...endedText(by),
    path: PATH,
    email: (parties) => endedEmail(notified.publicUrl, parties, { by, message }),
  })

const SELLER_TEXTS = {
  created: { title: 'Nowa stała rezerwacja', body: 'Zobacz, co i kiedy będzie potrzebne.' },
  changed: { title: 'Kupujący zmienił stałą rezerwację', body: 'Zobacz, co i kiedy będzie potrzebne.' },
  ended: { title: 'Kupujący zakończył stałą rezerwację', body: 'Złożone już rezerwacje zostają.' },
} as const

/** Notifies the seller, in the notification centre. */
export const notifySeller = (
  tx: Tx,
  { event, ...notified }: Omit<Notified, 'publicUrl'> & { event: keyof typeof SELLER_TEXTS },
): Promise<void> =>
  send(tx, notified, {
    role: 'seller',
    source: `standing-${notified.standingId}-${event}-${notified.now.getTime()}`,
    ...SELLER_TEXTS[event],
    path: PATH,
  })

const SAMPLE = {
  sellerName: 'Zagroda Pod Lipą',
  offerTitle: 'Jajka od kur',
  productName: 'Jajka',
  postalCode: '05-600',
}
const ENDINGS = [
  { by: 'seller', message: 'Od wiosny mam mniej kur i nie nadążę.' },
  { by: 'system', message: standingReasonText('OFFER_NOT_ACTIVE') },
] as const

/** Every e-mail of this slice. */
export const standingEmailSamples = (publicUrl: string): EmailSample[] => [
  {
    name: 'standing-missed',
    when: 'Na termin stałej rezerwacji nic nie zarezerwowano',
    ...missedEmail(publicUrl, SAMPLE, '2026-11-28', 'OUT_OF_STOCK'),
  },
  ...ENDINGS.map((ending) => ({
    name: `standing-ended-${ending.by}`,
    when: `Koniec stałej rezerwacji (${ending.by})`,
    ...endedEmail(publicUrl, SAMPLE, ending),
  })),
  ...stopEmailSamples(SAMPLE).map((sample) => ({ ...sample, content: withWholeAddress(sample.content, publicUrl) })),
]

/** Every notification of this slice. */
export const standingNotificationSamples = (): NotificationSample[] => [
  { ...missedText('2026-11-28', 'OUT_OF_STOCK'), when: 'standing, do kupującego' },
  ...ENDINGS.map(({ by }) => ({ ...endedText(by), when: 'standing, do kupującego' })),
  ...Object.values(SELLER_TEXTS).map((text) => ({ ...text, when: 'standing, do sprzedawcy' })),
  ...stopNotificationSamples(),
]

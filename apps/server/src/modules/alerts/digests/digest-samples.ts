import { type EmailSample, type NotificationSample, sampleUnsubscribe } from '#platform/email'
import { digestEmail, digestNotification } from './digest-texts.ts'

const EGGS = {
  id: 12,
  slug: 'jajka-od-kur-zielononozek',
  title: 'Jajka od kur zielononóżek',
  sellerName: 'Zagroda Pod Lipą',
  town: 'Grójec',
  price: '14.00',
  variantCount: 1,
  next: {
    fulfilment: 'pickup',
    startsAt: '2026-11-21T08:00:00+01:00',
    endsAt: '2026-11-21T12:00:00+01:00',
  },
} as const
const CHEESE = {
  ...EGGS,
  id: 13,
  slug: 'sery',
  title: 'Sery kozie dojrzewające i świeże, z przyprawami',
  variantCount: 4,
  town: null,
  next: null,
} as const
const SEVERAL = [
  EGGS,
  CHEESE,
  { ...EGGS, id: 14, title: 'Miód lipowy' },
  { ...EGGS, id: 15, title: 'Chleb na zakwasie' },
]

/** Samples of every e-mail of this slice. */
export const alertEmailSamples = (publicUrl: string): EmailSample[] =>
  [
    { name: 'offers-one', offers: [EGGS], searches: ['jajka'] },
    { name: 'offers-few', offers: SEVERAL, searches: ['jajka', 'Grójec i okolice'] },
  ].map(({ name, offers, searches }) => ({
    name,
    when: 'Nowe oferty z zapisanych wyszukiwań',
    unsubscribe: sampleUnsubscribe(publicUrl),
    ...digestEmail(offers, searches, publicUrl),
  }))

/** Samples of every notification of this slice. */
export const alertNotificationSamples = (): NotificationSample[] =>
  [[EGGS], SEVERAL].map((offers) => ({ ...digestNotification(offers), when: 'new-offers, do szukającego' }))

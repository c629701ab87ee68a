import { type LetterSample, type NoticeSample, sampleUnsubscribe } from '#platform/samples'
import { letterOf, wordsOf } from './digest-words.ts'

const EGGS = {
  id: 12,
  slug: 'jajka-od-kur-zielononozek',
  title: 'Jajka od kur zielononóżek',
  sellerName: 'Zagroda Pod Lipą',
  town: 'Grójec',
  price: '14.00',
  itemCount: 1,
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
  itemCount: 4,
  town: null,
  next: null,
} as const
const FEW = [EGGS, CHEESE, { ...EGGS, id: 14, title: 'Miód lipowy' }, { ...EGGS, id: 15, title: 'Chleb na zakwasie' }]

/** Every letter of this slice. */
export const alertLetterSamples = (publicUrl: string): LetterSample[] =>
  [
    { name: 'offers-one', offers: [EGGS], searches: ['jajka'] },
    { name: 'offers-few', offers: FEW, searches: ['jajka', 'Grójec i okolice'] },
  ].map(({ name, offers, searches }) => ({
    name,
    when: 'Nowe oferty z zapisanych wyszukiwań',
    unsubscribe: sampleUnsubscribe(publicUrl),
    ...letterOf(offers, searches, publicUrl),
  }))

/** What is told in the centre and on devices. */
export const alertNoticeSamples = (): NoticeSample[] =>
  [[EGGS], FEW].map((offers) => ({ ...wordsOf(offers), when: 'new-offers, do szukającego' }))

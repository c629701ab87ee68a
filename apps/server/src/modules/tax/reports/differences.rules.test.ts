import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplePerson } from '#testing/tax/sample-profiles'
import { differencesOf, type Reported, type ToReport } from './differences.rules.ts'

const copyOf = (grosze: number) => ({
  profile: samplePerson(),
  quarters: [0, 0, 0, grosze].map((sum) => ({ sales: sum === 0 ? 0 : 40, grosze: sum })),
})

test('new sellers, changed figures, and sellers who are no longer over the limits', () => {
  const before: Reported[] = [
    { sellerId: 1, action: 'added', docRef: 'A1', copy: copyOf(900_000) },
    { sellerId: 2, action: 'corrected', docRef: 'A2', copy: copyOf(900_000) },
    { sellerId: 3, action: 'added', docRef: 'A3', copy: copyOf(900_000) },
    { sellerId: 4, action: 'deleted', docRef: 'A4', copy: copyOf(900_000) },
  ]
  const now: ToReport[] = [
    { sellerId: 1, copy: copyOf(900_000) },
    { sellerId: 2, copy: copyOf(950_000) },
    { sellerId: 4, copy: copyOf(900_000) },
    { sellerId: 5, copy: copyOf(900_000) },
    { sellerId: 6, copy: null },
  ]
  const found = differencesOf(now, before)
  expect(found.added.map(({ sellerId, corrects }) => [sellerId, corrects])).toEqual([
    [4, null],
    [5, null],
  ])
  expect(found.corrected.map(({ sellerId, corrects }) => [sellerId, corrects])).toEqual([[2, 'A2']])
  expect(found.deleted.map(({ sellerId, corrects }) => [sellerId, corrects])).toEqual([[3, 'A3']])
  expect(found.withoutData).toEqual([6])
  // A report has whole złoty, so less is no correction.
  expect(differencesOf([{ sellerId: 1, copy: copyOf(900_049) }], before.slice(0, 1)).corrected).toEqual([])
})

const sellers = fc.uniqueArray(
  fc.record({ sellerId: fc.integer({ min: 1, max: 12 }), grosze: fc.option(fc.integer({ min: 1, max: 5 })) }),
  { selector: ({ sellerId }) => sellerId },
)

test('after its files were sent, nothing is left to say', () => {
  fc.assert(
    fc.property(fc.array(sellers, { minLength: 1, maxLength: 5 }), (years) => {
      let reported: Reported[] = []
      for (const [round, year] of years.entries()) {
        const now = year.map(({ sellerId, grosze }) => ({
          sellerId,
          copy: grosze === null ? null : copyOf(grosze * 100),
        }))
        const { added, corrected, deleted } = differencesOf(now, reported)
        const sent = [...added, ...corrected, ...deleted]
        expect(new Set(sent.map(({ sellerId }) => sellerId)).size).toBe(sent.length)
        for (const { corrects, action } of sent) expect(corrects === null).toBe(action === 'added')
        const ids = new Set(sent.map(({ sellerId }) => sellerId))
        reported = [
          ...reported.filter(({ sellerId }) => !ids.has(sellerId)),
          ...sent.map((entry) => ({ ...entry, docRef: `${round}-${entry.sellerId}` })),
        ]
        const again = differencesOf(now, reported)
        expect([again.added, again.corrected, again.deleted]).toEqual([[], [], []])
      }
    }),
  )
})

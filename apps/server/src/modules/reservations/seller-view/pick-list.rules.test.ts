import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickListCsv, buildPickList, type PickRow } from './pick-list.rules.ts'

// Names that break in a careless spreadsheet, or look alike.
const NAMES = ['Jajka', 'Jajka; wiejskie', 'Ser "Stary"', '=SUMA(A1)', 'Miód\nlipowy', 'Łosoś'] as const
const STARTS = new Date('2026-11-21T08:00:00Z')

/** Lines as the database returns them: one per offer item and reservation, ordered by reservation. */
const rows = fc
  .uniqueArray(
    fc.record({
      reservationId: fc.integer({ min: 1, max: 12 }),
      offerItemId: fc.integer({ min: 1, max: 8 }),
      thousandths: fc.integer({ min: 1, max: 9_999_999 }),
    }),
    { selector: ({ reservationId, offerItemId }) => `${reservationId}/${offerItemId}`, maxLength: 60 },
  )
  .map((lines): PickRow[] =>
    lines
      .toSorted((a, b) => a.reservationId - b.reservationId)
      .map(({ reservationId, offerItemId, thousandths }) => ({
        reservationId,
        number: String(4000 + reservationId),
        contactPhone: '+48601234567',
        pickupCode: 'WJRK',
        paymentStatus: 'due',
        contactName: `Osoba ${reservationId}; "druga"`,
        status: reservationId % 2 ? 'accepted' : 'ready',
        fulfilment: 'pickup',
        placeName: 'Targ',
        startsAt: STARTS,
        endsAt: STARTS,
        note: reservationId % 3 ? null : 'po 10;\n"pilne"',
        total: 100,
        deliveryFee: 0,
        unitPrice: 100,
        weighedTotal: null,
        approximate: false,
        tolerancePercent: 0,
        offerItemId,
        productName: NAMES[offerItemId % NAMES.length] ?? '',
        variantName: `nr ${offerItemId}`,
        soldBy: 'packed',
        netQuantity: 1,
        netUnit: 'szt',
        quantity: thousandths / 1000,
        ifMissing: 'ask',
      })),
  )

const FIELD = /("(?:[^"]|"")*"|[^";\r\n]*)(;|\r\n)/g

/** A CSV reader that is independent of the writer. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, field = '', end] of text.slice(1).matchAll(FIELD)) {
    lines.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\r\n') lines.push([])
  }
  return lines
}

/** Thousandths by variant; the variant identifies its offer item here. */
const sums = (lines: readonly (readonly [variant: string, quantity: number])[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const [variant, quantity] of lines) all[variant] = (all[variant] ?? 0) + Math.round(quantity * 1000)
  return all
}
const number = (cell: string | undefined): number => Number((cell ?? '').replace(',', '.'))

test('every view of a pick list has the same totals: by product, by buyer, and both in the spreadsheet', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const list = buildPickList('2026-11-21', [], given)
      const expected = sums(given.map(({ variantName, quantity }) => [variantName, quantity]))

      expect(sums(list.products.map(({ variantName, quantity }) => [variantName, quantity]))).toEqual(expected)
      const lines = list.buyers.flatMap(({ items }) => items)
      expect(sums(lines.map(({ variantName, quantity }) => [variantName, quantity]))).toEqual(expected)
      expect(list.buyers).toHaveLength(new Set(given.map(({ reservationId }) => reservationId)).size)

      const cells = readCsv(pickListCsv(list))
      const gap = cells.findIndex((line) => line.length === 1)
      const byProduct = cells.slice(1, gap).map((line) => [line[1] ?? '', number(line[2])] as const)
      const byBuyer = cells.slice(gap + 2, -1).map((line) => [line[7] ?? '', number(line[8])] as const)
      expect(sums(byProduct)).toEqual(expected)
      expect(sums(byBuyer)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvTable } from './csv.ts'

test('a table opens in a Polish spreadsheet and runs no formula', () => {
  expect(
    csvTable(
      ['Towar', 'Cena'],
      [
        ['Ser "kozi"; młody', 12.5],
        ['=1+1', null],
      ],
    ),
  ).toBe('"Towar";"Cena"\r\n"Ser ""kozi""; młody";"12,5"\r\n"\'=1+1";""\r\n')
})

test('every cell is found again, whatever is in it', () => {
  const cells = fc.array(fc.array(fc.stringMatching(/^[a-z";\n ]{0,12}$/), { minLength: 3, maxLength: 3 }))
  fc.assert(
    fc.property(cells, (rows) => {
      const text = csvTable(['a', 'b', 'c'], rows)
      const found = [...text.matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
      const plain = found.slice(3).map((cell) => cell.replaceAll("'", ''))
      expect(plain).toEqual(rows.flat())
    }),
  )
})

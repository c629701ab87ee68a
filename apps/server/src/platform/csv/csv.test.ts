import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCells } from './cells.ts'
import { readTable, type Column } from './read.ts'
import { writeCsv } from './write.ts'

const COLUMNS = [
  { key: 'name', title: 'Nazwa', required: true },
  { key: 'price', title: 'Ilość' },
  { key: 'note', title: 'Uwagi' },
] as const satisfies readonly Column<string>[]

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readTable(bytesOf(text), COLUMNS, 100)

describe('a table', () => {
  // Cells are read trimmed, and a file cannot hold control characters.
  const cell = fc
    .string({ unit: 'binary', maxLength: 30 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim())
    .chain((text) =>
      fc.constantFrom(
        text,
        `=${text}`,
        `'${text}`,
        `${text}"`,
        `${text};,\n${text}`,
        `@${text}`,
        `a,${text};-${text},`,
      ),
    )
    .map((text) => text.trim())
  const row = fc.tuple(
    cell.filter((text) => text !== ''),
    fc.integer({ min: 0, max: 999_999_999 }).map((n) => n / 1000),
    cell,
  )

  test('is read back as written, whatever its cells contain', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const text = writeCsv(['Nazwa', 'Ilość', 'Uwagi'], rows)
        expect(text.startsWith('\ufeff')).toBe(true)
        const back = readTable(bytesOf(text), COLUMNS, 100).rows
        const cells = back.map((one) => readCells<'name' | 'price' | 'note'>(COLUMNS, one))
        expect(cells.map((one) => [one.text('name'), one.number('price'), one.text('note')])).toEqual(rows)
        expect(cells.flatMap(({ problems }) => problems)).toEqual([])
      }),
    )
  })

  test('contains nothing that a spreadsheet would run as a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝'), fc.string(), (start, rest) => {
        const [, line = ''] = writeCsv(['x'], [[start + rest]]).split('\r\n', 2)
        expect(line.slice(1)).toMatch(/^'/)
      }),
    )
    expect(writeCsv(['x'], [[-2.5], [true], [null]])).toBe('\ufeff"x"\r\n"-2,5"\r\n"tak"\r\n""\r\n')
  })

  // A quote opens a cell only at its start; what follows the closing quote is taken as it stands.
  const cellsInSpreadsheet = (text: string, delimiter: string): string[] => {
    const cells = text.matchAll(
      new RegExp(`(?:"(?<quoted>(?:[^"]|"")*)(?:"|$))?(?<rest>[^${delimiter}\\n]*)(?:[${delimiter}\\n]|$)`, 'gu'),
    )
    return Array.from(
      cells,
      ({ groups }) => (groups?.['quoted'] ?? '').replaceAll('""', '"') + (groups?.['rest'] ?? ''),
    )
  }

  test.each([';', ',', '\t'])('read with the separator %j, none of its cells begins a formula', (delimiter) => {
    const dangerous = fc.string({ unit: fc.constantFrom(...Array.from('a=+-@,;\t\r\n"\' ')), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(dangerous, dangerous, dangerous), { maxLength: 4 }), (rows) => {
        const cells = cellsInSpreadsheet(writeCsv(['x', 'y', 'z'], rows).slice(1), delimiter)
        expect(cells.filter((cell) => /^[=+\-@\t＝＋－＠]/u.test(cell))).toEqual([])
      }),
      { numRuns: 2000 },
    )
    const attack = writeCsv(['x', 'y'], [['Ser', `Kozi${delimiter}=HYPERLINK("http://zly.test";"klik")`]])
    expect(cellsInSpreadsheet(attack.slice(1), delimiter).filter((cell) => cell.startsWith('='))).toEqual([])
  })

  test('is read with semicolons, commas or tabs, with or without a byte order mark, in UTF-8 or Windows-1250', () => {
    const expected = [{ row: 2, cells: { name: 'Żółty ser', price: '1,5', note: 'a' }, hasExtraCells: false }]
    expect(read('Nazwa;Ilość;Uwagi\r\nŻółty ser;1,5;a\r\n').rows).toEqual(expected)
    expect(read('\ufeffNazwa,Ilość,Uwagi\nŻółty ser,"1,5",a').rows).toEqual(expected)
    expect(read('sep=\t\r\nNAZWA\tilosc \tUwagi\nŻółty ser\t1,5\ta').rows).toEqual(expected)
    const letters: Record<string, number> = { ś: 0x9c, ć: 0xe6, Ż: 0xaf, ó: 0xf3, ł: 0xb3 }
    const excel = Array.from('Nazwa;Ilość;Uwagi\nŻółty ser;1,5;a', (char) => letters[char] ?? char.charCodeAt(0))
    expect(readTable(Uint8Array.from(excel), COLUMNS, 100).rows).toEqual(expected)
  })

  test('numbers its rows as the spreadsheet does and skips empty ones', () => {
    const { rows, ignored } = read('Nazwa;Kolor;Uwagi\n;;\na;b;"c\nd"\n\nx;y;z;;nadmiar\n')
    expect(rows.map(({ row, hasExtraCells }) => [row, hasExtraCells])).toEqual([
      [3, false],
      [5, true],
    ])
    expect(ignored).toEqual(['Kolor'])
    expect(rows[0]?.cells).toEqual({ name: 'a', note: 'c\nd' })
  })
})

describe('a number', () => {
  const numberIn = (price: string) => {
    const cells = readCells<'name' | 'price' | 'note'>(COLUMNS, {
      row: 2,
      cells: { name: 'a', price },
      hasExtraCells: false,
    })
    return [cells.number('price'), cells.problems.length]
  }
  test.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1 234,50', 1234.5],
    ['12\u00a0000', 12_000],
    ['0', 0],
  ])('is read in Polish notation: %s', (typed, value) => expect(numberIn(typed)).toEqual([value, 0]))

  test.each(['-1', '−2', '1.234,50', '12 34', 'dużo', '1e5', '0x10', '=1+1', '1,5 zł'])('is rejected in %s', (typed) =>
    expect(numberIn(typed)).toEqual([null, 1]),
  )
})

import type { ImportReport } from '@kram/contract/tables/schemas'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

const BOUNDARY = 'kram-table'

/** Sends tables as a browser does: `await send('/api/products/import', headers, 'Produkt;…')`. */
export const createTableUpload =
  (inject: (request: InjectOptions) => Promise<LightMyRequestResponse>) =>
  async (url: string, headers: Record<string, string>, file: string | Uint8Array, fileName = 'tabela.csv') => {
    const start = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(start), Buffer.from(file), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    const reply = await inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload,
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }

/** The messages of a report's rejected rows: `3 Kategoria: Nie znamy …`. */
export const rowErrors = ({ rows }: ImportReport): string[] =>
  rows.flatMap(({ row, problems }) => problems.map(({ column, message }) => `${row} ${column}: ${message}`))

/** Text as Polish Excel writes CSV without UTF-8. */
export const windows1250 = (text: string): Uint8Array => {
  const decoder = new TextDecoder('windows-1250')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(Array.from(text, (char) => codes.get(char) ?? 63))
}

/** Files that are no tables, with the expected messages; `header` and `line` are of a valid one. */
export const invalidTables = (
  header: string,
  line: string,
): [name: string, file: string | Uint8Array, says: string][] => [
  ['an empty file', '', 'pusty'],
  ['blanks and line ends', ' \r\n\r\n ', 'pusty'],
  ['titles without rows', `${header}\r\n;;;\r\n`, 'tylko nazwy kolumn'],
  ['an xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8), 'arkusz'],
  ['an old xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'arkusz'],
  ['a png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'zdjęcie'],
  ['a jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10), 'zdjęcie'],
  ['a pdf', '%PDF-1.7\n1 0 obj', 'zdjęcie'],
  ['bytes of something else', Uint8Array.from({ length: 400 }, (_, i) => i % 256), 'zdjęcie'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${header}\n${line}`, 'utf16le')]), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from(`${header}\n${line}`, 'utf16le'), 'zdjęcie'],
  [
    'ISO 8859-2, as old programs write it',
    Buffer.concat([Buffer.from('b67769653bbf65', 'hex'), Buffer.from(`${line}`, 'latin1')]),
    'ISO 8859-2',
  ],
  ['a web page', `<!doctype html>\n<title>Zaloguj</title>`, 'Brakuje kolumn'],
  ['JSON', JSON.stringify([{ a: 1 }]), 'Brakuje kolumn'],
  ['rows without titles', line, 'Brakuje kolumn'],
  ['a needed column missing', `${header.split(';').slice(1).join(';')}\n${line}`, 'Brakuje kolumn: „Produkt”'],
  ['a column twice', `${header};${header.split(';')[0]}\n${line}`, 'dwa razy'],
  ['a quote that never closes', `${header}\n"${line}\n${line}`, 'cudzysłów'],
  ['a quote in the wrong place', `${header}\n"a"b;${line}`, 'cudzysłów'],
  ['100 000 columns', `${header}${';x'.repeat(100_000)}\n${line}`, 'za długi'],
  ['two hundred columns', `${header}${';x'.repeat(200)}\n${line}`, 'kolumn'],
  ['one endless row', `${header}\n${'x'.repeat(900_000)}`, 'za długi'],
  ['too many rows', `${header}\n${`${line}\n`.repeat(501)}`, 'najwyżej 500 wierszy'],
  ['a million empty rows', `${header}\n${'\n'.repeat(1_000_000)}`, 'najwyżej 500 wierszy'],
  ['two megabytes', `${header}\n${'y;'.repeat(1024 * 1024)}`, '1 MB'],
]

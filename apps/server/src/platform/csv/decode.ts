import { TABLE_FILE_TEXT } from '@kram/polish/texts/table-file-text'
import { AppError } from '../errors/index.ts'

/** The file cannot be used at all; the message says what to do. */
export const invalidFile = (code: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', {
    message,
    fieldErrors: [{ property: 'file', code }],
    globalErrors: [{ code, message }],
  })

type Signature = { bytes: number[]; code: string; message: string }

const SPREADSHEET = { code: 'spreadsheet', message: TABLE_FILE_TEXT.spreadsheet }
const PICTURE = { code: 'notTable', message: TABLE_FILE_TEXT.notTable }
const UTF16 = { code: 'encoding', message: TABLE_FILE_TEXT.utf16 }

/** First bytes of file types often uploaded instead of a table. */
const SIGNATURES: readonly Signature[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], ...SPREADSHEET },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], ...SPREADSHEET },
  { bytes: [0xff, 0xfe], ...UTF16 },
  { bytes: [0xfe, 0xff], ...UTF16 },
  { bytes: [0x89, 0x50, 0x4e, 0x47], ...PICTURE },
  { bytes: [0xff, 0xd8, 0xff], ...PICTURE },
  { bytes: [0x25, 0x50, 0x44, 0x46], ...PICTURE },
]

// Control characters other than tabs and line ends.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** The text of a table: UTF-8, or Windows-1250 as Polish Excel saves "CSV". Anything else is rejected. */
export function decodeTable(bytes: Uint8Array): string {
  const signature = SIGNATURES.find(({ bytes: start }) => start.every((byte, i) => bytes[i] === byte))
  if (signature) throw invalidFile(signature.code, signature.message)
  const { text, isUtf8 } = textOf(bytes)
  if (text.trim() === '') throw invalidFile('empty', TABLE_FILE_TEXT.empty)
  if (CONTROL.test(text)) throw invalidFile(PICTURE.code, PICTURE.message)
  if (!isUtf8 && MISREAD.test(text)) throw invalidFile(ISO.code, ISO.message)
  return text
}

/** ISO 8859-2 letters read as Windows-1250, within or beside a word: the encoding is not supported. */
const MISREAD = /\p{L}[¶±¦¬ˇ]|[¶±¦¬ˇ]\p{L}/u
const ISO = { code: 'encoding', message: TABLE_FILE_TEXT.iso }

function textOf(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), isUtf8: false }
  }
}

/** A number, a word, a line break or one other character, with its position (UTF-16). */
export type Token = {
  kind: 'number' | 'word' | 'break' | 'symbol' | 'none'
  text: string
  lower: string
  start: number
  end: number
  /** Nothing stands between this token and the one before. */
  joined: boolean
}

/** Marks alone are no part of a word: an emoji may end with one. */
const TOKEN = /(?:\p{Nd}[\ufe0f\u20e3]*)+|\p{L}[\p{L}\p{M}]*|\n|\.(?: ?\.)+|[^\s\p{M}\u200d]/gu

/** Plain digits and words for `1️⃣5️⃣` and `𝟏𝟓`, and `....` for `. . . .`. */
const plain = (found: string): string => {
  if (found.startsWith('. ')) return found.replaceAll(' ', '')
  return '½¼¾'.includes(found) ? found : found.replaceAll(/[\ufe0f\u20e3]/gu, '').normalize('NFKC')
}

const kindOf = (text: string): Token['kind'] => {
  if (text === '\n') return 'break'
  if (/^\d/.test(text)) return 'number'
  return /^\p{L}/u.test(text) ? 'word' : 'symbol'
}

/** The tokens of a text in order. */
export function tokensOf(text: string): Token[] {
  let before = 0
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => {
    const joined = index === before && index > 0
    before = index + found.length
    const text = plain(found)
    return { kind: kindOf(text), text, lower: text.toLowerCase(), start: index, end: before, joined }
  })
}

const NONE: Token = { kind: 'none', text: '', lower: '', start: 0, end: 0, joined: false }
/** The token at a place; behind the last one an empty token. */
export const tokenAt = (tokens: readonly Token[], at: number): Token => tokens[at] ?? NONE

const DASHES = new Set(['-', '–', '—', '−', '‑'])
export const isDash = ({ text }: Token): boolean => DASHES.has(text)
/** Whether a token is one of these characters, directly behind the one before. */
export const isJoined = ({ text, joined }: Token, characters: string): boolean =>
  joined && text.length === 1 && characters.includes(text)
/** Whether a token is a number of so many digits, directly behind the one before. */
export const isJoinedNumber = ({ kind, text, joined }: Token, ...digits: number[]): boolean =>
  joined && kind === 'number' && digits.includes(text.length)

/** What a reader found and the index of the token behind it. */
export type Read<T> = { value: T; next: number } | null

const MAX_WHOLE_DIGITS = 6

/** `12`, `12,50`, `1.5`; the decimals stand directly behind the separator. */
export function readNumber(tokens: readonly Token[], at: number): Read<number> {
  const whole = tokenAt(tokens, at)
  const decimals = tokenAt(tokens, at + 2)
  if (whole.kind !== 'number' || whole.text.length > MAX_WHOLE_DIGITS) return null
  return isJoined(tokenAt(tokens, at + 1), ',.') && isJoinedNumber(decimals, 1, 2, 3)
    ? { value: Number(`${whole.text}.${decimals.text}`), next: at + 3 }
    : { value: Number(whole.text), next: at + 1 }
}

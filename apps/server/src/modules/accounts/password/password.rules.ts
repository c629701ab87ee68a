/** Common Polish passwords that international lists lack. Lower case, without diacritics. */
const COMMON_POLISH_PASSWORDS = new Set(
  (
    'haslo mojehaslo tajnehaslo nowehaslo hasloo polska polskagola warszawa krakow gdansk poznan wroclaw lodz szczecin katowice lublin ' +
    'kochamcie kochamciebie kocham kochanie kochanieto misiek misiaczek misio kotek kotki piesek zabka sloneczko slonko skarbie malenka ' +
    'aniolek ksiezniczka krolewna czekolada truskawka malina wisienka kwiatek kwiatuszek motylek biedronka lato zima wiosna jesien ' +
    'dupa dupadupa kurwa cholera matrix legia legiawarszawa wisla wislakrakow lechpoznan barcelona pilkanozna samsung nokia ' +
    'lolek bolek reksio komputer internet telefon dzidzia bartek kasia kasienka basia ania anka asia gosia ola magda monika agnieszka ' +
    'karolina natalia dominika klaudia patrycja weronika mateusz lukasz tomek marcin michal kamil dawid damian piotrek krzysiek ' +
    'zaqwsx zaqxsw zaqxswcde qwertyuiop qazwsxedc administrator uzytkownik sprzedawca klient kram targ rolnik pszczola jablko jablka'
  ).split(' '),
)

const KEYBOARD_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'abcdefghijklmnopqrstuvwxyz']
const MAX_DECORATION = 6

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

const unleet = (text: string): string =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('@', 'a')
    .replaceAll('5', 's')
    .replaceAll('$', 's')

/** `Haslo123!` → `haslo`: the word without a few digits and signs before or after it. */
const stripDecoration = (folded: string): string | null => {
  const letters = Array.from(folded.matchAll(/[a-z]/g), ({ index }) => index)
  const word = folded.slice(letters[0], (letters.at(-1) ?? -1) + 1)
  return word !== '' && folded.length - word.length <= MAX_DECORATION ? word : null
}

const MAX_PATTERN = 4

const isRepeatedPattern = (folded: string): boolean =>
  Array.from({ length: MAX_PATTERN }, (_, n) => folded.slice(0, n + 1)).some(
    (pattern) => pattern.length < folded.length && pattern.repeat(folded.length / pattern.length) === folded,
  )

const reversed = (row: string): string => Array.from(row).toReversed().join('')
const KEYBOARD_SEQUENCES = KEYBOARD_ROWS.flatMap((row) => [row + row, reversed(row + row)])

const isKeyboardSequence = (folded: string): boolean => KEYBOARD_SEQUENCES.some((sequence) => sequence.includes(folded))

export type PasswordOwner = { email?: string; displayName?: string }

const isOwnerName = (folded: string, { email = '', displayName = '' }: PasswordOwner): boolean => {
  const address = fold(email)
  const own = [address, address.split('@')[0] ?? '', fold(displayName).replaceAll(' ', '')]
  return own.includes(folded) || own.includes(stripDecoration(folded) ?? '\u0000')
}

/**
 * True for a password that an attacker tries first: a word of the `dictionary` or a common Polish password, also with a
 * few digits or signs around it, a keyboard row, a repeated pattern, or the user's own name or address.
 */
export function isCommonPassword(
  password: string,
  dictionary: ReadonlySet<string>,
  owner: PasswordOwner = {},
): boolean {
  const folded = fold(password)
  const word = stripDecoration(folded)
  const variants = [password.toLowerCase(), folded, unleet(folded), word, word && unleet(word)]
  return (
    variants.some((variant) => variant !== null && (dictionary.has(variant) || COMMON_POLISH_PASSWORDS.has(variant))) ||
    isRepeatedPattern(folded) ||
    isKeyboardSequence(folded) ||
    isOwnerName(folded, owner)
  )
}

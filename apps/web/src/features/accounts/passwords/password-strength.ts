import { PASSWORD_MIN } from '@kram/contract/accounts/constants'

export type Strength = { level: 0 | 1 | 2 | 3; text: string }

const WEAK_PATTERN = /^(.{1,4})\1+$|12345|qwert|zaq1|abcdef|has[lł]o|password|polska|kram/i

const characterKinds = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length

/** Strength hint while typing; length counts most. The server decides what is accepted. */
export const passwordStrength = (password: string): Strength => {
  const { length } = password
  if (length < PASSWORD_MIN)
    return { level: 0, text: `Co najmniej ${PASSWORD_MIN} znaków. Najlepiej kilka słów, które łatwo zapamiętać.` }
  if (WEAK_PATTERN.test(password))
    return { level: 1, text: 'Słabe hasło: takie zgaduje się najpierw. Dodaj kilka innych słów.' }
  if (length >= 15 || (length >= 12 && characterKinds(password) >= 3)) return { level: 3, text: 'Bardzo dobre hasło.' }
  if (length >= 11 || characterKinds(password) >= 3)
    return { level: 2, text: 'Dobre hasło. Dłuższe będzie jeszcze lepsze.' }
  return { level: 1, text: 'Słabe hasło. Dodaj jeszcze jedno słowo.' }
}

import { isNip } from '@kram/contract/sellers/identifiers'
import type { Answers } from './installation-settings.ts'

/** One question of `init`: `check` returns what is wrong with the answer, in words, or undefined. */
export type Question = {
  name: keyof Answers
  text: string
  example?: string
  required: boolean
  check?: (answer: string) => string | undefined
}

const EMAIL = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/
const email = (answer: string) => (EMAIL.test(answer) ? undefined : 'This is not an e-mail address.')
const isUrl = (answer: string, protocols: readonly string[]) => protocols.includes(URL.parse(answer)?.protocol ?? '')

function taxId(answer: string): string | undefined {
  const digits = answer.replaceAll(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits)) return 'A NIP has ten digits.'
  return isNip(digits) ? undefined : 'The check digit of this NIP is wrong.'
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'publicUrl',
    text: 'Public address of the installation',
    example: 'https://kram.example.pl',
    required: true,
    check: (answer) => {
      if (!isUrl(answer, ['https:', 'http:'])) return 'An address begins with https://'
      return URL.parse(answer)?.pathname === '/' ? undefined : 'The address must have no path.'
    },
  },
  {
    name: 'smtpUrl',
    text: 'Mail server',
    example: 'smtps://user:password@smtp.example.pl:465',
    required: true,
    check: (answer) => (isUrl(answer, ['smtp:', 'smtps:']) ? undefined : 'The address begins with smtp:// or smtps://'),
  },
  {
    name: 'mailFrom',
    text: 'Sender of e-mails',
    example: 'Kram <kontakt@kram.example.pl>',
    required: true,
    check: (answer) => email(/<([^<>]+)>$/.exec(answer)?.[1] ?? answer),
  },
  { name: 'operatorName', text: 'Who runs the installation (name or company)', required: true },
  { name: 'operatorAddress', text: 'Postal address of the operator', required: true },
  { name: 'operatorEmail', text: 'Address for questions and reports', required: true, check: email },
  { name: 'operatorPhone', text: 'Telephone', required: false },
  { name: 'operatorTaxId', text: 'NIP', required: false, check: taxId },
]

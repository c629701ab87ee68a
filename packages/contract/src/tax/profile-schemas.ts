import * as z from 'zod/mini'
import { optionalText, PostalCode, text, Version } from '../common/fields.ts'
import { isNip } from '../sellers/identifiers.ts'
import { TAX_PERSON_LABELS, type TaxPerson, TIN_LABELS, type TinKind } from './limits.ts'
import { birthDateOfPesel, isPesel } from './pesel.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Person = z.enum(keysOf(TAX_PERSON_LABELS) as [TaxPerson, ...TaxPerson[]], 'option')
const Tin = z.enum(keysOf(TIN_LABELS) as [TinKind, ...TinKind[]], 'option')

/** A report in XML cannot carry other characters. */
const isPlain = z.refine<string | null>(
  (value) => value === null || /^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u.test(value),
  'format',
)
const line = (max: number) => text(max).check(isPlain)
const optionalLine = (max: number) => optionalText(max).check(isPlain)

/** Numbers are typed with spaces and hyphens; an empty field is `null`. */
const compact = (text: string): string | null => text.replaceAll(/[\s-]/g, '').toUpperCase() || null
const number = (pattern: RegExp, code: string, complete = (typed: string): string => typed) =>
  z._default(
    z.nullable(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(100, code)),
          z.transform((text: string) => {
            const typed = compact(text)
            return typed && complete(typed)
          }),
        ),
        z.nullable(z.string().check(z.regex(pattern, code))),
      ),
    ),
    null,
  )

const isDay = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
/** `LocalDate` is for days of this century. */
const BirthDate = z
  .string()
  .check(
    z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'validDate', abort: true }),
    z.refine(isDay, 'validDate'),
  )

const fields = {
  person: Person,
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  companyName: optionalLine(200),
  tinKind: Tin,
  pesel: number(/^\d{11}$/, 'pesel'),
  nip: number(/^\d{10}$/, 'nip', (typed) => typed.replace(/^PL/, '')),
  birthDate: z._default(
    z.nullable(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text || null),
        ),
        z.nullable(BirthDate),
      ),
    ),
    null,
  ),
  /** Without a Polish number. */
  birthPlace: optionalLine(100),
  birthCountry: number(/^[A-Z]{2}$/, 'countryCode'),
  registerNumber: number(/^(\d{9,10}|\d{14})$/, 'registerNumber'),
  vatNumber: number(/^PL\d{10}$/, 'vatNumber', (typed) => typed.replace(/^(?=\d)/, 'PL')),
  street: optionalLine(120),
  houseNumber: line(20).check(z.regex(/\d/, 'houseNumber')),
  postalCode: PostalCode,
  town: line(100).check(z.regex(/\p{L}{2}/u, 'town')),
  iban: number(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'iban', (typed) => typed.replace(/^(?=\d{26}$)/, 'PL')),
  accountHolder: optionalLine(200),
}

type Values = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> }
type Rule = { property: keyof Values; code: string; when: (values: Values) => boolean }

const isPerson = ({ person }: Values): boolean => person === 'person'
const has = (value: string | null): value is string => value !== null && value !== ''

const RULES: readonly Rule[] = [
  { property: 'firstName', code: 'required', when: (of) => isPerson(of) && !has(of.firstName) },
  { property: 'lastName', code: 'required', when: (of) => isPerson(of) && !has(of.lastName) },
  { property: 'birthDate', code: 'required', when: (of) => isPerson(of) && !has(of.birthDate) },
  { property: 'companyName', code: 'required', when: (of) => !isPerson(of) && !has(of.companyName) },
  { property: 'tinKind', code: 'companyTin', when: (of) => !isPerson(of) && of.tinKind !== 'nip' },
  { property: 'pesel', code: 'required', when: ({ tinKind, pesel }) => tinKind === 'pesel' && !has(pesel) },
  {
    property: 'pesel',
    code: 'pesel',
    when: ({ tinKind, pesel }) => tinKind === 'pesel' && has(pesel) && !isPesel(pesel),
  },
  {
    property: 'birthDate',
    code: 'peselBirthDate',
    when: ({ tinKind, pesel, birthDate }) =>
      tinKind === 'pesel' && has(pesel) && has(birthDate) && isPesel(pesel) && birthDateOfPesel(pesel) !== birthDate,
  },
  { property: 'nip', code: 'required', when: ({ tinKind, nip }) => tinKind === 'nip' && !has(nip) },
  { property: 'nip', code: 'nip', when: ({ tinKind, nip }) => tinKind === 'nip' && has(nip) && !isNip(nip) },
  {
    property: 'birthPlace',
    code: 'required',
    when: ({ tinKind, birthPlace }) => tinKind === 'none' && !has(birthPlace),
  },
  {
    property: 'birthCountry',
    code: 'required',
    when: ({ tinKind, birthCountry }) => tinKind === 'none' && !has(birthCountry),
  },
  {
    property: 'vatNumber',
    code: 'vatNumber',
    when: ({ vatNumber }) => has(vatNumber) && !isNip(vatNumber.slice(2)),
  },
]

const isConsistent = z.check<Values>(({ value, issues }) => {
  for (const { property, code, when } of RULES)
    if (when(value)) issues.push({ code: 'custom', message: code, path: [property], input: value })
})

/** Who a seller is for the tax office; what does not apply is not stored. */
export const TaxProfileBody = z
  .strictObject({ ...fields, version: z._default(z.nullable(Version), null) })
  .check(isConsistent)
export type TaxProfileBody = z.output<typeof TaxProfileBody>
export type TaxProfile = Omit<TaxProfileBody, 'version'>

/** The same without what does not apply: a company has no date of birth, and a person with a number no place. */
export function applicable(given: TaxProfile): TaxProfile {
  const { person, tinKind, iban } = given
  const left: Partial<TaxProfile> = {
    ...(person === 'person'
      ? { companyName: null, registerNumber: null }
      : { firstName: null, lastName: null, birthDate: null }),
    ...(tinKind !== 'pesel' && { pesel: null }),
    ...(tinKind !== 'nip' && { nip: null }),
    ...((person !== 'person' || tinKind !== 'none') && { birthPlace: null, birthCountry: null }),
    ...(iban === null && { accountHolder: null }),
  }
  return { ...given, ...left }
}

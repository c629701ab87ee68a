import type { TaxAction } from '@kram/contract/tax/limits'
import { twoDigits, wallTimeOf } from '@kram/contract/common/time'
import type { TaxProfile } from '@kram/contract/tax/profile-schemas'
import { wholeZloty } from '@kram/contract/tax/whole-zloty'
import { XMLBuilder } from 'fast-xml-parser'
import { tinOf } from '../profiles/index.ts'
import type { Quarters, ReportedSeller } from '../records/index.ts'

// docs/tax-reporting.md explains what the elements of the schema DPI v1.0 hold. The order of the keys is the order of the elements.

type Node = { [name: string]: Node | Node[] | string | number }

export type DpiOperator = { name: string; address: string; nip: string }
export type DpiSeller = { action: TaxAction; docRef: string; corrects: string | null; copy: ReportedSeller }
export type DpiMessage = {
  year: number
  messageRef: string
  at: Date
  operator: DpiOperator
  /** The operator's own part is new in the first report of a year, and sent again in the others. */
  operatorDocRef: string
  isFirst: boolean
  sellers: readonly DpiSeller[]
  /** Test data is never taken for a report. */
  trial: boolean
}

const COUNTRY = 'PL'
const CURRENCY = 'PLN'
const [RESENT, NEW] = ['OECD0', 'OECD1']
const INDICATORS: Record<TaxAction, string> = { added: NEW, corrected: 'OECD2', deleted: 'OECD3' }
/** Test data has the same indicators with ten added. */
const testIndicator = (indicator: string): string => `OECD1${indicator.slice(-1)}`

const [RESIDENTIAL, REGISTERED_OFFICE] = ['OECD302', 'OECD304']

/** Without elements that have no value. */
const present = (node: Record<string, Node | Node[] | string | number | null>): Node =>
  Object.fromEntries(Object.entries(node).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))

const docSpec = (indicator: string, ref: string, corrects: string | null, trial: boolean): Node =>
  present({
    'stf:DocTypeIndic': trial ? testIndicator(indicator) : indicator,
    'stf:DocRefId': ref,
    'stf:CorrDocRefId': corrects,
  })

/** Polish wall time, which the schema calls CET, without an offset. */
function timestamp(at: Date): string {
  const { year, month, day, hour, minute, second } = wallTimeOf(at)
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  return `${date}T${[hour, minute, second].map(twoDigits).join(':')}.000`
}

const tin = (profile: TaxProfile): Node => {
  const number = tinOf(profile)
  return number === null ? { '#text': 'NOTIN', '@_unknown': 'true' } : { '#text': number, '@_issuedBy': COUNTRY }
}

const addressOf = ({ person, street, houseNumber, postalCode, town }: TaxProfile): Node => ({
  '@_legalAddressType': person === 'person' ? RESIDENTIAL : REGISTERED_OFFICE,
  'dpi:CountryCode': COUNTRY,
  'dpi:AddressFix': present({
    'dpi:Street': street,
    'dpi:BuildingIdentifier': houseNumber,
    'dpi:PostCode': postalCode,
    'dpi:City': town,
  }),
})

const birthOf = ({ birthDate, birthPlace, birthCountry }: TaxProfile): Node =>
  present({
    'dpi:BirthDate': birthDate ?? '',
    'dpi:BirthPlace':
      birthPlace === null
        ? null
        : { 'dpi:City': birthPlace, 'dpi:CountryInfo': { 'dpi:CountryCode': birthCountry ?? COUNTRY } },
  })

const personOf = (profile: TaxProfile): Node =>
  present({
    'dpi:ResCountryCode': COUNTRY,
    'dpi:TIN': tin(profile),
    'dpi:VAT': profile.vatNumber,
    'dpi:Name': { 'dpi:FirstName': profile.firstName ?? '', 'dpi:LastName': profile.lastName ?? '' },
    'dpi:Address': addressOf(profile),
    'dpi:BirthInfo': birthOf(profile),
  })

const companyOf = (profile: TaxProfile): Node =>
  present({
    'dpi:ResCountryCode': COUNTRY,
    'dpi:TIN': tin(profile),
    'dpi:IN':
      profile.registerNumber === null
        ? null
        : { '#text': profile.registerNumber, '@_issuedBy': COUNTRY, '@_INType': 'BRN' },
    'dpi:VAT': profile.vatNumber,
    'dpi:Name': profile.companyName ?? '',
    'dpi:Address': addressOf(profile),
  })

const accountOf = ({ iban, accountHolder }: TaxProfile): Node | null =>
  iban === null
    ? null
    : present({
        'dpi:Identifier': { '#text': iban, '@_AccountNumberType': 'IBAN' },
        'dpi:AccountHolderName': accountHolder,
      })

function identityOf(profile: TaxProfile): Node {
  const account = accountOf(profile)
  return profile.person === 'person'
    ? {
        'dpi:IndividualSeller': {
          'dpi:Standard': present({ 'dpi:IndSellerID': personOf(profile), 'dpi:FinancialIdentifier': account }),
        },
      }
    : {
        'dpi:EntitySeller': {
          'dpi:Standard': present({ 'dpi:EntSellerID': companyOf(profile), 'dpi:FinancialIdentifier': account }),
        },
      }
}

const money = (zloty: number): Node => ({ '#text': zloty, '@_currCode': CURRENCY })

const byQuarter = (name: string, quarters: Quarters, valueOf: (quarter: Quarters[number]) => Node | number): Node =>
  Object.fromEntries(quarters.map((quarter, i) => [`dpi:${name}Q${i + 1}`, valueOf(quarter)]))

/** Kram withholds neither fees nor taxes. */
const salesOf = (quarters: Quarters): Node => ({
  'dpi:SaleOfGoods': {
    'dpi:Consideration': byQuarter('Cons', quarters, ({ grosze }) => money(wholeZloty(grosze))),
    'dpi:NumberOfActivities': byQuarter('Numb', quarters, ({ sales }) => sales),
    'dpi:Fees': byQuarter('Fees', quarters, () => money(0)),
    'dpi:Taxes': byQuarter('Tax', quarters, () => money(0)),
  },
})

const sellerOf = ({ action, docRef, corrects, copy }: DpiSeller, trial: boolean): Node => ({
  'dpi:Identity': identityOf(copy.profile),
  'dpi:RelevantActivities': salesOf(copy.quarters),
  'dpi:DocSpec': docSpec(INDICATORS[action], docRef, corrects, trial),
})

const operatorOf = ({ operator, operatorDocRef, isFirst, trial }: DpiMessage): Node => ({
  'dpi:ResCountryCode': COUNTRY,
  'dpi:TIN': { '#text': operator.nip, '@_issuedBy': COUNTRY },
  'dpi:Name': operator.name,
  'dpi:PlatformBusinessName': 'Kram',
  'dpi:Address': {
    '@_legalAddressType': REGISTERED_OFFICE,
    'dpi:CountryCode': COUNTRY,
    'dpi:AddressFree': operator.address,
  },
  // Resident for tax purposes in Poland.
  'dpi:Nexus': 'RPONEX1',
  'dpi:AssumedReporting': 'false',
  'dpi:DocSpec': docSpec(isFirst ? NEW : RESENT, operatorDocRef, null, trial),
})

/** New information, corrections, or that there is nothing to report. */
const typeOf = (sellers: readonly DpiSeller[]): string =>
  sellers.length === 0 ? 'DPI403' : sellers.every(({ action }) => action === 'added') ? 'DPI401' : 'DPI402'

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressBooleanAttributes: false })

/** The message for the tax office in the schema DPI v1.0. */
export function dpiDocument(message: DpiMessage): string {
  const { year, messageRef, at, operator, sellers, trial } = message
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    'dpi:DPI_OECD': {
      '@_xmlns:dpi': 'urn:oecd:ties:dpi:v1',
      '@_xmlns:stf': 'urn:oecd:ties:dpistf:v1',
      '@_version': '1.0',
      'dpi:MessageSpec': {
        'dpi:SendingEntityIN': operator.nip,
        'dpi:TransmittingCountry': COUNTRY,
        'dpi:ReceivingCountry': COUNTRY,
        'dpi:MessageType': 'DPI',
        'dpi:MessageRefId': messageRef,
        'dpi:MessageTypeIndic': typeOf(sellers),
        'dpi:ReportingPeriod': `${year}-12-31`,
        'dpi:Timestamp': timestamp(at),
      },
      'dpi:DPIBody': present({
        'dpi:PlatformOperator': operatorOf(message),
        'dpi:ReportableSeller': sellers.length === 0 ? null : sellers.map((seller) => sellerOf(seller, trial)),
      }),
    },
  })
}

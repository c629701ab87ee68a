import { XMLParser, XMLValidator } from 'fast-xml-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TaxProfileBody } from '@kram/contract/tax/profile-schemas'
import { sampleCompany, samplePerson } from '#testing/tax/sample-profiles'
import { dpiDocument, type DpiMessage, type DpiSeller } from './dpi-document.ts'

const QUARTERS = [
  { sales: 1, grosze: 100_049 },
  { sales: 0, grosze: 0 },
  { sales: 30, grosze: 250_050 },
  { sales: 2, grosze: 1 },
]
const OPERATOR = { name: 'Kram & Spółka', address: 'ul. Polna 5, 05-600 Grójec', nip: '1234563218' }
const added = (profile = samplePerson()): DpiSeller => ({
  action: 'added',
  docRef: 'S1',
  corrects: null,
  copy: { profile, quarters: QUARTERS },
})
const message = (change: Partial<DpiMessage> = {}): DpiMessage => ({
  year: 2036,
  messageRef: 'PL2036PL-1234563218-1',
  at: new Date('2037-01-15T09:05:07Z'),
  operator: OPERATOR,
  operatorDocRef: 'PL2036PL-1234563218-1-O',
  isFirst: true,
  sellers: [added()],
  trial: false,
  ...change,
})

type Node = Record<string, unknown>
/** Elements in their order, each with its children. */
const ordered = new XMLParser({ preserveOrder: true, ignoreAttributes: false, removeNSPrefix: true })
const plain = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
})
const read = (xml: string) => plain.parse(xml).DPI_OECD as Node

const childrenOf = (nodes: Node[], name: string): Node[] => {
  const found = nodes.find((node) => name in node)
  if (!found) throw new Error(`no ${name}`)
  return found[name] as Node[]
}
const namesOf = (nodes: Node[]): string[] => nodes.map((node) => Object.keys(node).find((key) => key !== ':@') ?? '')
const at = (xml: string, ...path: string[]): string[] =>
  namesOf(path.reduce<Node[]>((nodes, name) => childrenOf(nodes, name), ordered.parse(xml) as Node[]))

const SELLER = ['DPI_OECD', 'DPIBody', 'ReportableSeller']

test('the elements have the order of the schema DPI v1.0', () => {
  const xml = dpiDocument(message())
  expect(at(xml, 'DPI_OECD')).toEqual(['MessageSpec', 'DPIBody'])
  expect(at(xml, 'DPI_OECD', 'MessageSpec')).toEqual([
    'SendingEntityIN',
    'TransmittingCountry',
    'ReceivingCountry',
    'MessageType',
    'MessageRefId',
    'MessageTypeIndic',
    'ReportingPeriod',
    'Timestamp',
  ])
  expect(at(xml, 'DPI_OECD', 'DPIBody', 'PlatformOperator')).toEqual([
    'ResCountryCode',
    'TIN',
    'Name',
    'PlatformBusinessName',
    'Address',
    'Nexus',
    'AssumedReporting',
    'DocSpec',
  ])
  expect(at(xml, ...SELLER)).toEqual(['Identity', 'RelevantActivities', 'DocSpec'])
  expect(at(xml, ...SELLER, 'RelevantActivities', 'SaleOfGoods')).toEqual([
    'Consideration',
    'NumberOfActivities',
    'Fees',
    'Taxes',
  ])
  const standard = [...SELLER, 'Identity', 'IndividualSeller', 'Standard']
  expect(at(xml, ...standard)).toEqual(['IndSellerID', 'FinancialIdentifier'])
  expect(at(xml, ...standard, 'IndSellerID')).toEqual(['ResCountryCode', 'TIN', 'Name', 'Address', 'BirthInfo'])
  const company = dpiDocument(message({ sellers: [added(sampleCompany())] }))
  expect(at(company, ...SELLER, 'Identity', 'EntitySeller', 'Standard', 'EntSellerID')).toEqual([
    'ResCountryCode',
    'TIN',
    'IN',
    'VAT',
    'Name',
    'Address',
  ])
})

test('figures are whole złoty by quarter, fees and taxes are nothing', () => {
  const { DPIBody } = read(dpiDocument(message())) as { DPIBody: { ReportableSeller: { RelevantActivities: Node } } }
  expect(DPIBody.ReportableSeller.RelevantActivities['SaleOfGoods']).toEqual({
    Consideration: {
      ConsQ1: { '#text': '1000', '@_currCode': 'PLN' },
      ConsQ2: { '#text': '0', '@_currCode': 'PLN' },
      ConsQ3: { '#text': '2501', '@_currCode': 'PLN' },
      ConsQ4: { '#text': '0', '@_currCode': 'PLN' },
    },
    NumberOfActivities: { NumbQ1: '1', NumbQ2: '0', NumbQ3: '30', NumbQ4: '2' },
    Fees: Object.fromEntries([1, 2, 3, 4].map((q) => [`FeesQ${q}`, { '#text': '0', '@_currCode': 'PLN' }])),
    Taxes: Object.fromEntries([1, 2, 3, 4].map((q) => [`TaxQ${q}`, { '#text': '0', '@_currCode': 'PLN' }])),
  })
})

test('new information, corrections, nothing to report and a trial have their own indicators', () => {
  const indicators = (change: Partial<DpiMessage>) => {
    const xml = dpiDocument(message(change))
    return [...xml.matchAll(/<(?:dpi:MessageTypeIndic|stf:\w+)>(.*?)</g)].map(([, value]) => value)
  }
  expect(indicators({})).toEqual(['DPI401', 'OECD1', 'PL2036PL-1234563218-1-O', 'OECD1', 'S1'])
  const corrected: DpiSeller = { ...added(), action: 'corrected', docRef: 'S2', corrects: 'S1' }
  const deleted: DpiSeller = { ...added(), action: 'deleted', docRef: 'S3', corrects: 'S0' }
  expect(indicators({ isFirst: false, sellers: [corrected, deleted] })).toEqual([
    'DPI402',
    'OECD0',
    'PL2036PL-1234563218-1-O',
    'OECD2',
    'S2',
    'S1',
    'OECD3',
    'S3',
    'S0',
  ])
  expect(indicators({ sellers: [] })).toEqual(['DPI403', 'OECD1', 'PL2036PL-1234563218-1-O'])
  expect(indicators({ trial: true })).toEqual(['DPI401', 'OECD11', 'PL2036PL-1234563218-1-O', 'OECD11', 'S1'])
})

test('somebody without a number is reported with the place of birth', () => {
  const born = samplePerson({ tinKind: 'none', pesel: null, birthPlace: 'Lwów', birthCountry: 'UA', iban: null })
  const xml = dpiDocument(message({ sellers: [added(born)] }))
  expect(xml).toContain('<dpi:TIN unknown="true">NOTIN</dpi:TIN>')
  expect(xml.replaceAll(/\s+/g, '')).toContain(
    '<dpi:BirthDate>1944-05-14</dpi:BirthDate><dpi:BirthPlace><dpi:City>Lwów</dpi:City><dpi:CountryInfo><dpi:CountryCode>UA</dpi:CountryCode></dpi:CountryInfo></dpi:BirthPlace>',
  )
  expect(xml).not.toContain('FinancialIdentifier')
  expect(xml).toContain('<dpi:Timestamp>2037-01-15T10:05:07.000</dpi:Timestamp>')
})

test('whatever the contract accepts as a name is read back unchanged', () => {
  const texts = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
    fc.constantFrom('<script>', ']]>', '&amp;', '"\'', '&#x0;', 'Ą & Ę', '<!-- -->', '\u0000', '\uD800'),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = TaxProfileBody.safeParse(samplePerson({ lastName: text, street: text }))
      fc.pre(parsed.success)
      if (!parsed.success) return
      const xml = dpiDocument(message({ sellers: [added(parsed.data)] }))
      expect(XMLValidator.validate(xml)).toBe(true)
      const name = (
        read(xml) as {
          DPIBody: {
            ReportableSeller: { Identity: { IndividualSeller: { Standard: { IndSellerID: { Name: Node } } } } }
          }
        }
      ).DPIBody.ReportableSeller.Identity.IndividualSeller.Standard.IndSellerID.Name
      expect(name['LastName']).toBe(parsed.data.lastName)
    }),
  )
})

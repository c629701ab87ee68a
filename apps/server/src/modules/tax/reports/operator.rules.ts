import { isNip } from '@kram/contract/sellers/identifiers'
import type { TaxOperatorField } from '@kram/contract/tax/limits'
import type { DpiOperator } from './dpi-document.ts'

/** The operator as the settings have it. */
export type OperatorSettings = { name: string; address: string; taxId: string }

export const nipOf = (taxId: string): string => taxId.replace(/^PL/i, '').replaceAll(/[\s-]/g, '')

/** What the settings lack for a report. */
export const lacksOf = ({ name, address, taxId }: OperatorSettings): TaxOperatorField[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(address.trim() === '' ? (['address'] as const) : []),
  ...(isNip(nipOf(taxId)) ? [] : (['taxId'] as const)),
]

/** The settings may have line breaks, which the report cannot have. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const toDpiOperator = ({ name, address, taxId }: OperatorSettings): DpiOperator => ({
  name: oneLine(name),
  address: oneLine(address),
  nip: nipOf(taxId),
})

import type { TaxProfile } from '@kram/contract/tax/profile-schemas'
import { seal, unseal } from '#platform/security'

export type Quarters = { sales: number; grosze: number }[]
/** What a report says about a seller. */
export type ReportedSeller = { profile: TaxProfile; quarters: Quarters }

/** Under this name the installation keeps the key. */
export const TAX_KEY = 'tax-data'

const profilePurpose = (sellerId: number): string => `tax profile of seller ${sellerId}`
const copyPurpose = (sellerId: number): string => `tax report about seller ${sellerId}`
const filePurpose = (messageRef: string): string => `tax report ${messageRef}`

const sealJson = (key: Buffer, value: object, purpose: string): Buffer =>
  seal(key, Buffer.from(JSON.stringify(value)), purpose)

/** Sealed data is lost with the key of the installation: that is a fault, not a missing row. */
function open(key: Buffer, sealed: Buffer, purpose: string): string {
  const opened = unseal(key, sealed, purpose)
  if (!opened) throw new Error(`cannot open the ${purpose}`)
  return opened.toString('utf8')
}

export const sealProfile = (key: Buffer, sellerId: number, profile: TaxProfile): Buffer =>
  sealJson(key, profile, profilePurpose(sellerId))
export const openProfile = (key: Buffer, sellerId: number, sealed: Buffer): TaxProfile =>
  JSON.parse(open(key, sealed, profilePurpose(sellerId)))

export const sealCopy = (key: Buffer, sellerId: number, copy: ReportedSeller): Buffer =>
  sealJson(key, copy, copyPurpose(sellerId))
export const openCopy = (key: Buffer, sellerId: number, sealed: Buffer): ReportedSeller =>
  JSON.parse(open(key, sealed, copyPurpose(sellerId)))

export const sealFile = (key: Buffer, messageRef: string, xml: string): Buffer =>
  seal(key, Buffer.from(xml), filePurpose(messageRef))
export const openFile = (key: Buffer, messageRef: string, sealed: Buffer): string =>
  open(key, sealed, filePurpose(messageRef))

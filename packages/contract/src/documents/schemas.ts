import * as z from 'zod/mini'
import { atMost, Empty, IdParams, Instant, LocalDate, PathId, text, Version, VersionBody } from '../common/fields.ts'
import { DOCUMENT_LABELS, type DocumentKind, MAX_DOCUMENTS } from './limits.ts'

const Kind = z.enum(Object.keys(DOCUMENT_LABELS) as [DocumentKind, ...DocumentKind[]], { error: 'required' })

const facts = { kind: Kind, number: text(60), issuer: text(120), expiresOn: LocalDate }

/** A certificate of a seller, as operators know it. */
export const SellerDocument = z.object({
  id: z.int(),
  ...facts,
  addedBy: z.string(),
  addedAt: Instant,
  /** Who compared it with its issuer, and when; null since the last change. */
  checkedBy: z.nullable(z.string()),
  checkedAt: z.nullable(Instant),
  /** Buyers see it: it is checked and has not expired. */
  shown: z.boolean(),
  version: z.int(),
})
export type SellerDocument = z.infer<typeof SellerDocument>

export const DocumentBody = z.strictObject(facts)
export const DocumentUpdate = z.strictObject({ ...facts, version: Version })

const DocumentParams = z.object({ documentId: PathId })

export const documentSchemas = {
  list: { params: IdParams, reply: z.object({ items: atMost(SellerDocument, MAX_DOCUMENTS) }) },
  add: { params: IdParams, body: DocumentBody, reply: SellerDocument },
  update: { params: DocumentParams, body: DocumentUpdate, reply: SellerDocument },
  check: { params: DocumentParams, body: VersionBody, reply: SellerDocument },
  remove: { params: DocumentParams, reply: Empty },
}

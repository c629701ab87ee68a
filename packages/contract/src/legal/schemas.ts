import * as z from 'zod/mini'
import {
  atMost,
  Empty,
  Id,
  IdParams,
  Instant,
  LocalDate,
  page,
  PageQuery,
  PathId,
  text,
  Version,
} from '../common/fields.ts'
import {
  ACCEPTANCE_SURFACE_LABELS,
  LEGAL_KIND_LABELS,
  LEGAL_STATE_LABELS,
  MAX_LEGAL_SECTIONS,
  MAX_LEGAL_TEXT,
  MAX_LEGAL_VERSIONS,
  SECTION_CHANGE_LABELS,
  SHORT_NOTICE_LABELS,
} from './limits.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Kind = z.enum(keysOf(LEGAL_KIND_LABELS), 'option')
const State = z.enum(keysOf(LEGAL_STATE_LABELS))
const ShortReason = z.enum(keysOf(SHORT_NOTICE_LABELS), 'option')
const Surface = z.enum(keysOf(ACCEPTANCE_SURFACE_LABELS))
const KindParams = z.object({ kind: Kind })

/** A piece of a line. `href` is a path of the product, an address with https, or `operator:email`. */
const LegalInline = z.object({ text: z.string(), strong: z.boolean(), href: z.nullable(z.string()) })
export type LegalInline = z.infer<typeof LegalInline>

/** `operator`: the name and the address of the operator as the installation has them. */
const LegalBlock = z.object({
  kind: z.enum(['paragraph', 'list', 'operator']),
  lines: atMost(atMost(LegalInline, 200), 200),
})
export type LegalBlock = z.infer<typeof LegalBlock>

export const LegalSection = z.object({ title: z.string(), blocks: atMost(LegalBlock, 200) })
export type LegalSection = z.infer<typeof LegalSection>

const Change = z.object({ title: z.string(), change: z.enum(keysOf(SECTION_CHANGE_LABELS)) })

/** A published version in a list. */
const LegalEntry = z.object({
  number: z.int(),
  state: State,
  effectiveOn: LocalDate,
  publishedAt: Instant,
  changeNote: z.string(),
})
export type LegalEntry = z.infer<typeof LegalEntry>

export const LegalDocument = z.extend(LegalEntry, {
  kind: Kind,
  sections: atMost(LegalSection, MAX_LEGAL_SECTIONS),
  /** Against the version before. */
  changes: atMost(Change, 2 * MAX_LEGAL_SECTIONS),
  /** All published versions, the newest first. */
  versions: atMost(LegalEntry, MAX_LEGAL_VERSIONS),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** A version as its editors see it. */
export const LegalVersion = z.object({
  id: z.int(),
  kind: Kind,
  number: z.nullable(z.int()),
  state: State,
  version: z.int(),
  body: z.string(),
  changeNote: z.string(),
  effectiveOn: z.nullable(LocalDate),
  publishedAt: z.nullable(Instant),
  /** The operator who published it, or who began the draft. */
  author: z.nullable(z.string()),
  shortReason: z.nullable(ShortReason),
  withdrawnReason: z.nullable(z.string()),
  sections: atMost(LegalSection, MAX_LEGAL_SECTIONS),
  changes: atMost(Change, 2 * MAX_LEGAL_SECTIONS),
  /** The first day from which it may apply if it is published today, with notice. */
  earliestOn: LocalDate,
  /** Accounts and sellers that get a message at its publication. */
  accounts: z.int(),
  sellers: z.int(),
  /** All of them got theirs. */
  announced: z.boolean(),
})
export type LegalVersion = z.infer<typeof LegalVersion>

/** A row of the desk's list. */
export const LegalRow = z.object({
  id: z.int(),
  kind: Kind,
  number: z.nullable(z.int()),
  state: State,
  changeNote: z.string(),
  effectiveOn: z.nullable(LocalDate),
  publishedAt: z.nullable(Instant),
  changedAt: Instant,
  /** How many accounts accepted it. */
  accepted: z.int(),
  /** How many reservations were made under it, guests included. */
  reservations: z.int(),
})
export type LegalRow = z.infer<typeof LegalRow>

export const Acceptance = z.object({
  id: z.int(),
  kind: Kind,
  number: z.int(),
  acceptedAt: Instant,
  surface: Surface,
  userId: z.nullable(z.int()),
  /** E-mail address of the account or of the contact of the reservation; null after an erasure. */
  email: z.nullable(z.string()),
  reservationNumber: z.nullable(z.string()),
})
export type Acceptance = z.infer<typeof Acceptance>

const AcceptanceFilter = z.object({
  /** The number or the e-mail address of an account, the e-mail address of a guest, or the number of a reservation. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254, 'maxlength'))),
  versionId: z.optional(PathId),
})
export type AcceptanceFilter = z.infer<typeof AcceptanceFilter>

export const LegalDraft = z.strictObject({
  body: text(MAX_LEGAL_TEXT),
  changeNote: text(1000),
  version: Version,
})

export const LegalPublication = z.strictObject({
  effectiveOn: LocalDate,
  /** Allows a shorter notice. */
  shortReason: z._default(z.nullable(ShortReason), null),
  version: Version,
})

/** What the own account is asked about. */
const OwnDocument = z.object({
  versionId: z.int(),
  kind: Kind,
  number: z.int(),
  effectiveOn: LocalDate,
  changeNote: z.string(),
  /** It applies already. */
  inForce: z.boolean(),
})
export type OwnDocument = z.infer<typeof OwnDocument>

export const legalSchemas = {
  document: { params: KindParams, reply: LegalDocument },
  documentVersion: { params: z.extend(KindParams, { number: PathId }), reply: LegalDocument },
  own: { reply: z.object({ items: atMost(OwnDocument, 4) }) },
  accept: { body: z.strictObject({ versionId: Id }), reply: Empty },
  list: { reply: z.object({ items: atMost(LegalRow, 2 * MAX_LEGAL_VERSIONS) }) },
  version: { params: IdParams, reply: LegalVersion },
  createDraft: { body: z.strictObject({ kind: Kind }), reply: LegalVersion },
  saveDraft: { params: IdParams, body: LegalDraft, reply: LegalVersion },
  deleteDraft: { params: IdParams, reply: Empty },
  publish: { params: IdParams, body: LegalPublication, reply: LegalVersion },
  withdraw: { params: IdParams, body: z.strictObject({ reason: text(500) }), reply: LegalVersion },
  acceptances: { query: z.extend(AcceptanceFilter, PageQuery.shape), reply: page(Acceptance) },
  exportAcceptances: { query: AcceptanceFilter, reply: z.string() },
}

import * as z from 'zod/mini'
import { atMost, Instant, LocalDate, page, PageQuery } from '../common/fields.ts'
import { AUDIT_ACT_LABELS, AUDIT_SOURCES, AUDIT_TARGET_LABELS } from './labels.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Act = z.enum(keysOf(AUDIT_ACT_LABELS), 'option')

/** Somebody with an account, who may have been erased since. */
const Person = z.object({ id: z.int(), name: z.string() })

/** One act of an operator, or a sensitive act of a user. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  act: Act,
  source: z.enum(AUDIT_SOURCES),
  /** Who acted; null for a guest and for a command. */
  actor: z.nullable(Person),
  /** From where, without the last part of the address. */
  network: z.nullable(z.string()),
  /** The person whom the act concerns. */
  subject: z.nullable(Person),
  target: z.nullable(z.object({ type: z.enum(keysOf(AUDIT_TARGET_LABELS)), id: z.int() })),
  changes: atMost(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }), 20),
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditFilter = z.object({
  /** The number or the e-mail address of an account that acted or was concerned. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(254, 'maxlength'))),
  act: z.optional(Act),
  /** First and last day in Poland. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const auditSchemas = {
  list: { query: z.extend(AuditFilter, PageQuery.shape), reply: page(AuditEntry) },
  own: { query: PageQuery, reply: page(AuditEntry) },
  exportTable: { query: AuditFilter, reply: z.string() },
}

import * as z from 'zod/mini'
import { AuditEntry } from '../audit/schemas.ts'
import { atMost, Empty, IdParams, Instant, LocalDate, page, PageQuery, PathId, text } from '../common/fields.ts'
import { VOIVODESHIPS } from '../demand/limits.ts'
import { FOUND_KIND_LABELS, type FoundKind, MAX_SEARCH_VIEWS } from './search-kinds.ts'
import { DESK_WEEKS, FIGURE_LABELS, type FigureName, MAX_WAITING, WAITING_LABELS, type WaitingKind } from './limits.ts'

const keysOf = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as [T, ...T[]]

/** Something that waits for an operator. */
const Waiting = z.object({
  kind: z.enum(keysOf<WaitingKind>(WAITING_LABELS)),
  /** The number of a notice or an appeal; the year of a report to the tax office; of others, how many there are. */
  number: z.int(),
  /** The year about which it is; null for what concerns no year. */
  year: z.nullable(z.int()),
  title: z.string(),
  detail: z.string(),
  since: Instant,
  /** Until when it has to be done. */
  dueAt: z.nullable(Instant),
})
export type Waiting = z.infer<typeof Waiting>

const Figures = z.object(
  Object.fromEntries(keysOf<FigureName>(FIGURE_LABELS).map((name) => [name, z.nullable(z.int())])) as Record<
    FigureName,
    z.ZodMiniNullable<z.ZodMiniInt>
  >,
)

export const Desk = z.object({
  waiting: atMost(Waiting, MAX_WAITING),
  /** All that waits. */
  counts: z.object({ reports: z.int(), appeals: z.int(), sellers: z.int(), messages: z.int(), jobs: z.int() }),
  health: z.object({
    /** Messages that wait to be sent, and for how many seconds the oldest is due. */
    queued: z.int(),
    oldestSeconds: z.int(),
    databaseMs: z.int(),
    /** When PostgreSQL last archived its log; null without an archive. */
    archivedAt: z.nullable(Instant),
  }),
  /** When the figures were counted; null before the first time. */
  countedAt: z.nullable(Instant),
  /** By week, the oldest first; `week` is its Monday. */
  weeks: atMost(z.object({ week: LocalDate, figures: Figures }), DESK_WEEKS),
  /** Of the running week; null for what cannot be assigned. */
  voivodeships: atMost(
    z.object({ voivodeship: z.nullable(z.enum(VOIVODESHIPS)), figures: Figures }),
    VOIVODESHIPS.length + 1,
  ),
  /** The newest entries of the audit, for those who may read it. */
  acts: atMost(AuditEntry, 5),
})
export type Desk = z.infer<typeof Desk>

export const DeadMessage = z.object({
  id: z.int(),
  topic: z.string(),
  /** The recipient of an e-mail. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: Instant,
  deadAt: Instant,
  error: z.string(),
})
export type DeadMessage = z.infer<typeof DeadMessage>

export const Installation = z.object({
  jobs: atMost(
    z.object({
      name: z.string(),
      startedAt: z.nullable(Instant),
      finishedAt: z.nullable(Instant),
      /** Null: at once. */
      nextAt: z.nullable(Instant),
      error: z.nullable(z.string()),
    }),
    200,
  ),
  /** What the command `doctor` would say, in Polish, without what it has to try out. */
  checks: atMost(
    z.object({
      check: z.string(),
      level: z.enum(['ok', 'warning', 'fault']),
      says: z.string(),
      advice: z.nullable(z.string()),
    }),
    50,
  ),
  sizes: z.object({
    databaseBytes: z.int(),
    /** Counted with the figures; null before the first time. */
    pictureBytes: z.nullable(z.int()),
    pictures: z.nullable(z.int()),
    tables: atMost(z.object({ name: z.string(), bytes: z.int() }), 8),
  }),
  versions: z.object({ node: z.string(), postgres: z.string(), schema: z.string() }),
})
export type Installation = z.infer<typeof Installation>

/** Something that was found. */
export const Found = z.object({
  id: z.int(),
  /** What to call it: a name, a title, a number. */
  title: z.string(),
  detail: z.string(),
  /** Its state in words; null when there is nothing to say. */
  state: z.nullable(z.string()),
  at: Instant,
})
export type Found = z.infer<typeof Found>

const SearchFilter = z.object({
  kind: z._default(z.enum(keysOf<FoundKind>(FOUND_KIND_LABELS), 'option'), 'person'),
  /** Empty: everything of this kind, the newest first. */
  q: z._default(z.string().check(z.trim(), z.maxLength(254, 'maxlength')), ''),
  /** One of the states of the kind; an unknown one filters nothing. */
  state: z.optional(z.string().check(z.maxLength(20, 'maxlength'))),
})
export type SearchFilter = z.infer<typeof SearchFilter>

/** A question that an operator kept under a name; others do not see it. */
export const SearchView = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(keysOf<FoundKind>(FOUND_KIND_LABELS)),
  q: z.string(),
  state: z.nullable(z.string()),
})
export type SearchView = z.infer<typeof SearchView>

export const SearchViewBody = z.strictObject({
  name: text(60),
  kind: z.enum(keysOf<FoundKind>(FOUND_KIND_LABELS), 'option'),
  q: z._default(z.string().check(z.trim(), z.maxLength(254, 'maxlength')), ''),
  state: z._default(z.nullable(z.string().check(z.maxLength(20, 'maxlength'))), null),
})

export const deskSchemas = {
  views: { reply: z.object({ items: atMost(SearchView, MAX_SEARCH_VIEWS) }) },
  saveView: { body: SearchViewBody, reply: SearchView },
  deleteView: { params: z.object({ viewId: PathId }), reply: Empty },
  search: { query: z.extend(SearchFilter, PageQuery.shape), reply: page(Found) },
  exportSearch: { query: SearchFilter, reply: z.string() },
  view: { reply: Desk },
  installation: { reply: Installation },
  deadMessages: { query: PageQuery, reply: page(DeadMessage) },
  sendAgain: { params: IdParams, reply: Empty },
}

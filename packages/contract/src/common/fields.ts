import * as z from 'zod/mini'

const INT4_MAX = 2_147_483_647

/** A positive int4 id in a path or a query, where everything arrives as text. */
export const PathId = z.coerce.number().check(z.int(), z.positive(), z.maximum(INT4_MAX))
/** A positive int4 id in a body. */
export const Id = z.int({ error: 'required' }).check(z.positive(), z.maximum(INT4_MAX))

export const IdParams = z.object({ id: PathId })

/** Required text of 1 to `max` characters, trimmed. Codes as in the specification: `required`, `maxlength`. */
export const text = (max: number) =>
  z.string({ error: 'required' }).check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'maxlength'))

/** Optional text: empty and missing read alike as `null`. */
export const optionalText = (max: number) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(max, 'maxlength')),
        z.transform((input) => input || null),
      ),
    ),
    null,
  )

/** Accepts exactly the values that the column stores. */
const atMostThreeDecimals = z.refine<number>((n) => Number(n.toFixed(3)) === n, 'validNumericDigits')

/** A quantity: a JSON number with at most 3 decimals, up to 999 999. */
export const Quantity = z
  .number({ error: 'required' })
  .check(z.minimum(0, 'min'), z.maximum(999_999, 'max'), atMostThreeDecimals)
/** A change of a quantity: positive, negative, or zero, which says that it is right. */
export const QuantityChange = z
  .number({ error: 'required' })
  .check(z.minimum(-999_999, 'min'), z.maximum(999_999, 'max'), atMostThreeDecimals)
export const PositiveQuantity = Quantity.check(z.refine((n) => n > 0, 'min'))

/** An instant in JSON, in UTC with milliseconds: `2026-01-23T13:55:00.000Z`. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'validOffsetDateTime'))
/** False for days such as 30 February. */
const isCalendarDate = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A calendar day in Poland, in this century: `2026-11-20`. */
export const LocalDate = z
  .string({ error: 'required' })
  .check(
    z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'validDate', abort: true }),
    z.refine(isCalendarDate, 'validDate'),
  )
/**
 * The end may not come before the start; `strict`: nor with it. Days and hours are compared as text. Asked as soon as both
 * are there, whatever else is wrong, so that a form says it at once.
 */
export const inOrder = <From extends string, To extends string>(from: From, to: To, { strict = false } = {}) =>
  z.refine<Record<From | To, string | null>>(
    (value) => {
      const [start, end] = [String(value[from]), String(value[to])]
      return start < end || (!strict && start === end)
    },
    { error: 'endBeforeStart', path: [to], when: ({ value }) => isComparable(value, from) && isComparable(value, to) },
  )
const isComparable = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && isDayOrTime(Reflect.get(value, name))
// A request may contain anything: converting an object to text may fail.
const isDayOrTime = (value: unknown): boolean => typeof value === 'string' && /^\d[\d:-]+$/.test(value)

/** Wall time in Poland: `08:30`. */
export const LocalTime = z.string({ error: 'required' }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validTime'))

export const Latitude = z.number({ error: 'required' }).check(z.minimum(48.5, 'range'), z.maximum(55.5, 'range'))
export const Longitude = z.number({ error: 'required' }).check(z.minimum(13.5, 'range'), z.maximum(24.8, 'range'))

export const PostalCode = z.string({ error: 'required' }).check(z.regex(/^\d{2}-\d{3}$/, 'postalCode'))
/** E.164, Poland: nine digits after +48. */
export const Phone = z.string({ error: 'required' }).check(z.regex(/^\+48[1-9]\d{8}$/, 'phone'))
export const Email = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, 'maxlength'),
    z.regex(/^[^\s@<>",;:]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, 'email'),
  )

export const Version = z.int({ error: 'required' }).check(z.positive(), z.maximum(INT4_MAX))

/** Keyset paging: `?limit=20&cursor=…`; a cursor is opaque. */
export const PageQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
})
/** A list that can also be searched: every word must occur, without regard to case and Polish letters. */
export const SearchQuery = z.extend(PageQuery, { q: z.optional(z.string().check(z.maxLength(100, 'maxlength'))) })
/** A list without pages: the server never sends more than `most` entries. */
export const atMost = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most))
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** A value map of the specification: `{ "<id>": "<label>" }`. */
export const ValueMap = z.record(z.string(), z.string())

/** The body of a change that is only based on a version. */
export const VersionBody = z.strictObject({ version: Version })
/** What happened, in Polish and for people. */
export const MessageReply = z.object({ message: z.string() })
/** An empty answer (204, or 200 without a body to read). */
export const Empty = z.undefined()

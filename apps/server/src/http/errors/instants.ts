/** Fields that hold instants, as the contract and the columns name them: `startsAt`, `created_at`, `answerBy`, `since`. */
const INSTANT_NAME = /(?:^|_)(?:at|by|since|until|from|timestamp)$|(?:At|By|Since|Until|From)$/
const ANY_FORMAT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
/** UTC with milliseconds; see `instantText`. */
const ONE_FORMAT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** True for text that is meant as an instant and is not in the one format of instants. */
const isOtherFormat = (name: string, value: unknown): boolean =>
  typeof value === 'string' && INSTANT_NAME.test(name) && ANY_FORMAT.test(value) && !ONE_FORMAT.test(value)

/** Paths of instants that are not in the one format, also in parts that no schema describes. */
export const otherInstants = (value: unknown, path: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    isOtherFormat(name, part) ? [`${path}.${name}`] : otherInstants(part, `${path}.${name}`),
  )
}

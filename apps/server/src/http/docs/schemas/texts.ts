import { FIELD_TEXTS } from '@kram/contract/api-description/field-texts'
import type { Comments } from './contract-comments.ts'
import { COMPONENT, type Json, VALUES } from './json-schemas.ts'

/** What a field means: the contract's comment on it, else what the name means everywhere. */
export const textOf = (comments: Comments, declaration: string, field: string): string =>
  comments.ofField(declaration, field) ?? FIELD_TEXTS[`${declaration}.${field}`] ?? FIELD_TEXTS[field] ?? ''

/** Described values that mean something else in every field. */
const SCALARS = new Set(['Id', 'Price', 'Phone', 'LocalTime', 'Quantity'])

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The component that a field refers to, or the entries of its list. A text that says what null means is needed. */
function referredTo({ $ref: reference, items }: Json): string | undefined {
  if (isRecord(items)) return referredTo(items)
  return typeof reference === 'string' ? reference.slice(COMPONENT.length) : undefined
}

/** The text of a field; none where its name says no more than the comment on the declaration it refers to. */
function fieldText(comments: Comments, declaration: string, name: string, field: Json): string {
  const target = referredTo(field)
  const own = comments.ofField(declaration, name) ?? FIELD_TEXTS[`${declaration}.${name}`]
  if (own === undefined && target !== undefined && !SCALARS.has(target) && comments.of(target)) return ''
  return textOf(comments, declaration, name)
}

/** Adds the description of every field in a schema, at any depth. */
export function describeFields(comments: Comments, declaration: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => describeFields(comments, declaration, part))
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (VALUES.has(key)) return [key, value]
      if (key !== 'properties' || !isRecord(value)) return [key, describeFields(comments, declaration, value)]
      const fields = Object.entries(value).map(([name, field]) => {
        const described = describeFields(comments, declaration, field) as Json
        const description = fieldText(comments, declaration, name, described)
        return [name, { ...described, ...(description && { description }) }]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}

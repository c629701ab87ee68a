import { FIELD_TEXTS } from '@kram/contract/api-description/field-texts'
import type { Comments } from './contract-comments.ts'
import { type Json, VALUES } from './json-schemas.ts'

/** What a field means: the contract's comment on it, else what the name means everywhere. */
export const textOf = (comments: Comments, declaration: string, field: string): string =>
  comments.ofField(declaration, field) ?? FIELD_TEXTS[`${declaration}.${field}`] ?? FIELD_TEXTS[field] ?? ''

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

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
        const description = textOf(comments, declaration, name)
        return [name, { ...described, ...(description && { description }) }]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}

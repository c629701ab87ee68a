import type * as z from 'zod/mini'
import { AppError } from '#platform/errors'
import { fieldErrorsOf } from './field-errors.ts'

type Schema = z.ZodMiniType

/** Parses input by its schema and reports all errors together. */
export const parse = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined
  const read = schema.safeParse(input)
  if (read.success) return read.data
  throw new AppError('VALIDATION_FAILED', { fieldErrors: fieldErrorsOf(read.error.issues, input) })
}

/** Parses path parameters; a malformed id answers 404 like an unknown one. */
export const parseParams = (schema: Schema | undefined, input: unknown): unknown => {
  const read = schema?.safeParse(input)
  if (read && !read.success) throw new AppError('NOT_FOUND')
  return read?.data
}

/** A route without a body accepts none, an empty one, and `{}`. */
export const parseBody = (schema: Schema | undefined, input: unknown): unknown => {
  if (schema) return parse(schema, input)
  if (input === undefined || input === null) return undefined
  const keys = typeof input === 'object' ? Object.keys(input) : ['body']
  if (keys.length > 0)
    throw new AppError('VALIDATION_FAILED', { fieldErrors: keys.map((property) => ({ property, code: 'unknown' })) })
  return undefined
}

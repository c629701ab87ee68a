import * as z from 'zod/mini'
import { NET_UNITS } from '../catalogue/units.ts'
import { atMost, optionalText } from '../common/fields.ts'
import { versionedList } from '../market-rules/version-schemas.ts'
import { BUILT_IN_FIELDS, FIELD_STATES, isPossibleState, OPTIONAL_FIELDS } from './fields.ts'
import { MAX_CATEGORY_NAME, nameProblems } from './names.ts'

const CATEGORY_IDS = BUILT_IN_FIELDS.map(({ category }) => category)
const MAX_CATEGORIES = 100

const State = z.enum(FIELD_STATES, { error: 'option' })
const States = z.strictObject({
  picture: State,
  description: State,
  ingredients: State,
  storage: State,
  durability: State,
  producer: State,
})
const Unit = z.enum(NET_UNITS, { error: 'option' })

/** Empty: the built-in one. */
const Name = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(MAX_CATEGORY_NAME, 'maxlength')),
    z.transform((input) => input || undefined),
  ),
)

export const CategoryFields = z.object({
  category: z.string(),
  /** Instead of the built-in one. */
  name: z.optional(z.string()),
  hint: z.nullable(z.string()),
  unit: Unit,
  fields: States,
})

const Given = z
  .strictObject({
    category: z.string().check(
      z.maxLength(40, { error: 'option', abort: true }),
      z.refine((id) => CATEGORY_IDS.includes(id), 'option'),
    ),
    name: Name,
    hint: optionalText(160),
    unit: Unit,
    fields: States,
  })
  .check(
    z.superRefine(({ fields }, context) => {
      for (const field of OPTIONAL_FIELDS)
        if (!isPossibleState(field, fields[field]))
          context.addIssue({ code: 'custom', message: 'option', path: ['fields', field], input: fields[field] })
    }),
  )

const GivenList = atMost(Given, MAX_CATEGORIES).check(
  z.refine((entries) => new Set(entries.map(({ category }) => category)).size === entries.length, 'duplicate'),
  z.superRefine((entries, context) => {
    for (const [at, code] of nameProblems(entries).entries())
      if (code !== null)
        context.addIssue({ code: 'custom', message: code, path: [at, 'name'], input: entries[at]?.name })
  }),
)

const lists = versionedList(atMost(CategoryFields, MAX_CATEGORIES), GivenList)
export const CategoryFieldsVersions = lists.View
export type CategoryFieldsVersions = z.infer<typeof CategoryFieldsVersions>

export const CategoryFieldsPreview = z.object({
  /** Categories with newly required fields: how many products lack one of them. Offers that were published stay as they are. */
  lacking: atMost(
    z.object({
      category: z.string(),
      products: z.int(),
      /** Drafts that could not be published before these products are completed. */
      drafts: z.int(),
    }),
    MAX_CATEGORIES,
  ),
  /** New names, and where they will show. */
  renamed: atMost(
    z.object({
      category: z.string(),
      before: z.string(),
      after: z.string(),
      products: z.int(),
      /** Offers on sale with one of these products. */
      offers: z.int(),
    }),
    MAX_CATEGORIES,
  ),
})
export type CategoryFieldsPreview = z.infer<typeof CategoryFieldsPreview>

export const categoryFieldsSchemas = {
  list: { reply: z.object({ items: atMost(CategoryFields, MAX_CATEGORIES) }) },
}

export const categoryFieldsVersionSchemas = {
  view: { reply: CategoryFieldsVersions },
  preview: { body: z.strictObject({ entries: GivenList }), reply: CategoryFieldsPreview },
  save: { body: lists.SaveBody, reply: CategoryFieldsVersions },
  restore: { body: lists.RestoreBody, reply: CategoryFieldsVersions },
}

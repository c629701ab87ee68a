// What the form of a product asks for. Without Zod, so that pages do not load the schemas.
import { CATEGORIES, categoryOf } from '../catalogue/categories.ts'
import type { NET_UNITS } from '../catalogue/units.ts'

/** Fields that a category may leave out or require; name, allergens and prices are always asked for. */
export const OPTIONAL_FIELDS = ['picture', 'description', 'ingredients', 'storage', 'durability', 'producer'] as const
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]
export const OPTIONAL_FIELD_LABELS: Record<OptionalField, string> = {
  picture: 'Zdjęcie',
  description: 'Opis',
  ingredients: 'Składniki',
  storage: 'Przechowywanie',
  durability: 'Trwałość',
  producer: 'Producent',
}

/** `required`: before an offer is published for the first time. */
export const FIELD_STATES = ['hidden', 'optional', 'required'] as const
export type FieldState = (typeof FIELD_STATES)[number]
export const FIELD_STATE_LABELS: Record<FieldState, string> = {
  hidden: 'nie pytamy',
  optional: 'można podać',
  required: 'potrzebne',
}

/** Without them an offer is poor, so they are always shown. */
const ALWAYS_SHOWN: readonly OptionalField[] = ['picture', 'description']
const OF_EVERYTHING: readonly OptionalField[] = ['picture', 'description']

/** Food is described by more fields than other products. */
export const fieldsOfCategory = (category: string): readonly OptionalField[] =>
  categoryOf(category)?.food ? OPTIONAL_FIELDS : OF_EVERYTHING

export const isPossibleState = (field: OptionalField, state: FieldState): boolean =>
  state !== 'hidden' || !ALWAYS_SHOWN.includes(field)

/** A group of categories has an entry for its name only. */
export type CategoryFields = {
  category: string
  /** Instead of the built-in one. */
  name?: string | undefined
  /** What sellers read when they choose the category. */
  hint: string | null
  /** The unit with which the form of a new variant begins. */
  unit: (typeof NET_UNITS)[number]
  fields: Record<OptionalField, FieldState>
}

const ALL_OPTIONAL: CategoryFields['fields'] = {
  picture: 'optional',
  description: 'optional',
  ingredients: 'optional',
  storage: 'optional',
  durability: 'optional',
  producer: 'optional',
}

/** Until an operator changes them: every field may be filled, none has to be. Groups stand before their categories. */
export const BUILT_IN_FIELDS: readonly CategoryFields[] = CATEGORIES.filter(
  ({ id, policy }) => policy !== 'block' && id !== 'niedozwolone',
).map(({ id }) => ({ category: id, hint: null, unit: 'kg', fields: ALL_OPTIONAL }))

/** All categories in the order of the list, those that it lacks after the others. */
export const withAllCategories = (entries: readonly CategoryFields[]): CategoryFields[] => {
  const known = new Set(entries.map(({ category }) => category))
  return [
    ...entries.filter(({ category }) => BUILT_IN_FIELDS.some((builtIn) => builtIn.category === category)),
    ...BUILT_IN_FIELDS.filter(({ category }) => !known.has(category)),
  ]
}

import { type Category, categoryOf } from '@kram/contract/catalogue/categories'
import {
  BUILT_IN_FIELDS,
  type CategoryFields,
  type FieldState,
  type OptionalField,
} from '@kram/contract/category-fields/fields'
import { categoryFieldsRoutes } from '@kram/contract/category-fields/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from '#lib/api'
import { categoryFieldKeys } from '#shared/query-keys.ts'

const categoryFieldsQuery = () =>
  queryOptions({
    queryKey: categoryFieldKeys.all,
    queryFn: ({ signal }) => call(categoryFieldsRoutes.list, { signal }),
  })

/** Other fields than those in force: an operator's preview. */
export const PreviewedFieldsContext = createContext<readonly CategoryFields[] | null>(null)

/** What the form asks for in each category. Until the server answers, every field may be filled. */
export function useCategoryFields(): readonly CategoryFields[] {
  const previewed = use(PreviewedFieldsContext)
  const { data } = useQuery({ ...categoryFieldsQuery(), enabled: previewed === null })
  return previewed ?? data?.items ?? BUILT_IN_FIELDS
}

/** The first unit of a new variant. */
export const useFirstUnit = (category: string): CategoryFields['unit'] =>
  useCategoryFields().find((one) => one.category === category)?.unit ?? 'kg'

export const useCategoryHint = (category: string): string | null =>
  useCategoryFields().find((one) => one.category === category)?.hint ?? null

/** The name of a category and of its group; in a preview those that an operator has typed. */
export function useCategoryNames({ id, parent }: Category): { name: string | undefined; group: string | undefined } {
  const previewed = use(PreviewedFieldsContext)
  const nameOf = (of: string): string | undefined => {
    if (!previewed) return categoryOf(of)?.name
    return previewed.find(({ category }) => category === of)?.name ?? categoryOf(of)?.builtInName
  }
  return { name: nameOf(id), group: parent === null ? undefined : nameOf(parent) }
}

const REQUIRED_HINT = 'Potrzebne, zanim opublikujesz pierwszą ofertę.'

/** How the form shows an optional field: not at all, as optional, or with the hint that it is needed. */
export function useFieldState(category: string): (
  field: OptionalField,
  hint?: string,
) => {
  state: FieldState
  shown: { optional: boolean; hint: string | undefined }
} {
  const fields = useCategoryFields().find((one) => one.category === category)?.fields
  return (field, hint) => {
    const state = fields?.[field] ?? 'optional'
    const isRequired = state === 'required'
    return {
      state,
      shown: {
        optional: !isRequired,
        hint: isRequired ? [hint, REQUIRED_HINT].filter(Boolean).join(' ') : hint,
      },
    }
  }
}

import { categoryOf, isLeafCategory } from '@kram/contract/catalogue/categories'
import { setCategoryNames } from '@kram/contract/category-fields/changed-names'
import type { CategoryFields } from '@kram/contract/category-fields/fields'
import { categoryNamesIn, nameIn } from '@kram/contract/category-fields/names'
import { categoryFieldsVersionRoutes } from '@kram/contract/category-fields/routes'
import type { CategoryFieldsVersions } from '@kram/contract/category-fields/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api'
import { useAdministers } from '#shared/operator/index.ts'
import { SaveVersion, useVersionedList, VersionHistory } from '#shared/operator/versions/index.ts'
import { Button } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Select } from '#ui/forms'
import { Section } from '#ui/layout'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryName } from './CategoryName.tsx'
import { CategoryOrder } from './CategoryOrder.tsx'
import { categoryFieldsVersionsQuery } from './category-fields.queries.ts'
import { LackingProducts } from './LackingProducts.tsx'
import { RenamedCategories } from './RenamedCategories.tsx'

/** Slot for the form of a seller, which another feature has. */
export type FormPreview = (category: string, fields: readonly CategoryFields[]) => ReactNode

/** The fields of categories: edited one category after another, previewed as a form, saved as a version. */
export function FieldsEditor({ formPreview }: { formPreview: FormPreview }) {
  const query = useQuery(categoryFieldsVersionsQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <>
      <Editor stored={data} formPreview={formPreview} />
      <VersionHistory
        {...data}
        builtInName="Każde pole można podać, żadne nie jest potrzebne; nazwy jak na początku"
        restore={async (body) => showNames(await call(categoryFieldsVersionRoutes.restore, { body }))}
      />
    </>
  )
}

/** This page has the names with which it was opened; what the operator saves shows at once. */
const showNames = ({ entries }: CategoryFieldsVersions): void => setCategoryNames(categoryNamesIn(entries))

function Editor({ stored, formPreview }: { stored: CategoryFieldsVersions; formPreview: FormPreview }) {
  const administers = useAdministers()
  const [chosen, setChosen] = useState('')
  const draft = useVersionedList<CategoryFields, Awaited<ReturnType<typeof previewOf>>>(stored, {
    preview: previewOf,
    save: async (body) => showNames(await call(categoryFieldsVersionRoutes.save, { body })),
  })
  const { entries, change } = draft
  const entry =
    entries.find(({ category }) => category === chosen) ?? entries.find(({ category }) => isLeafCategory(category))
  if (!entry) return null
  const put = (next: CategoryFields): void => change(entries.map((one) => (one === entry ? next : one)))
  return (
    <div className="mb-6 grid gap-4">
      <CategoryChoice entries={entries} value={entry.category} onChange={setChosen} />
      <CategoryName key={entry.category} entries={entries} entry={entry} isEditable={administers} onChange={put} />
      {isLeafCategory(entry.category) && (
        <>
          <CategoryForm key={entry.category} entry={entry} isEditable={administers} onChange={put} />
          <CategoryOrder entries={entries} entry={entry} isEditable={administers} onChange={change} />
          <Section title="Tak zobaczy to sprzedawca" className="mb-0">
            <div key={entry.category} className="rounded-card border-2 border-dashed border-line p-3">
              {formPreview(entry.category, entries)}
            </div>
          </Section>
        </>
      )}
      {draft.isChanged && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={draft.previewing.isPending}
          onClick={() => draft.previewing.mutate()}
        >
          Pokaż, czego to dotyczy
        </Button>
      )}
      {draft.preview && (
        <>
          <RenamedCategories preview={draft.preview} />
          <LackingProducts preview={draft.preview} />
        </>
      )}
      <SaveVersion draft={draft} />
    </div>
  )
}

type ChoiceProps = { entries: readonly CategoryFields[]; value: string; onChange: (category: string) => void }

/** The groups with their categories; a group itself has only a name to change. */
function CategoryChoice({ entries, value, onChange }: ChoiceProps) {
  const groups = entries.filter(({ category }) => !isLeafCategory(category))
  return (
    <Select label="Kategoria" value={value} onChange={({ target }) => onChange(target.value)}>
      {groups.map((group) => (
        <optgroup key={group.category} label={nameIn(group)}>
          <option value={group.category}>Dział: {nameIn(group)}</option>
          {entries
            .filter(({ category }) => categoryOf(category)?.parent === group.category)
            .map((one) => (
              <option key={one.category} value={one.category}>
                {nameIn(one)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

const previewOf = (entries: readonly CategoryFields[]) =>
  call(categoryFieldsVersionRoutes.preview, { body: { entries: [...entries] } })

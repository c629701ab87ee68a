import { CATEGORIES, type Category, categoryOf } from '@kram/contract/catalogue/categories'
import { categoryNoteOf } from '@kram/contract/catalogue/category-notes'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { ChoiceGroup } from '#ui/forms'
import { cx } from '#ui/cx.ts'
import { useCategoryFields, useCategoryHint, useCategoryNames } from '../category-fields.ts'
import { CategoryPicture } from './CategoryPicture.tsx'

const TOP_CATEGORIES = CATEGORIES.filter(({ parent }) => parent === null)

/** A category button. Blocked categories are shown with the reason. */
function CategoryButton({ category, chosen, onChoose }: { category: Category; chosen: boolean; onChoose: () => void }) {
  const blocked = category.policy === 'block'
  const note = categoryNoteOf(category.id)
  return (
    <button
      type="button"
      aria-pressed={blocked ? undefined : chosen}
      aria-disabled={blocked || undefined}
      onClick={blocked ? undefined : onChoose}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-2xl border-[1.5px] p-3 text-left transition-colors',
        chosen
          ? 'border-brand bg-brand-soft'
          : blocked
            ? 'cursor-not-allowed border-line bg-sunk text-muted'
            : 'border-control bg-surface hover:border-ink',
      )}
    >
      <CategoryPicture category={category} />
      <span className="min-w-0">
        <span className="block font-semibold">{category.name}</span>
        {note !== undefined && <span className="block text-sm">{note}</span>}
      </span>
    </button>
  )
}

/** A category group: a picture with its name. */
function TopCategoryButton({ category, open, onOpen }: { category: Category; open: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={open}
      onClick={onOpen}
      className={cx(
        'flex min-h-14 items-center gap-2 rounded-2xl last:col-span-2 sm:last:col-span-1 border-[1.5px] p-1.5 text-left text-sm leading-tight font-semibold transition-colors',
        open ? 'border-brand bg-brand-soft text-brand-ink' : 'border-control bg-surface hover:border-ink',
      )}
    >
      <CategoryPicture category={category} className="size-8" />
      <span className="min-w-0">{category.name}</span>
    </button>
  )
}

type Props = { value: string; onChange: (id: string) => void; error?: string | undefined }

/** The order in which operators want them; those that they do not order, as blocked ones, come last. */
const inOrder = (categories: readonly Category[], order: readonly string[]): Category[] => {
  const placeOf = ({ id }: Category) => (order.includes(id) ? order.indexOf(id) : order.length)
  return categories.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Category selection in two taps: group, then category. */
export function CategoryField({ value, onChange, error }: Props) {
  const chosen = categoryOf(value)
  const [choosing, setChoosing] = useState(false)
  const [justChosen, setJustChosen] = useState(false)
  const [top, setTop] = useState<string | null>(null)
  const topCategory = top ?? chosen?.parent
  const order = useCategoryFields().map(({ category }) => category)

  if (chosen && !choosing && error === undefined)
    return <ChosenCategory category={chosen} focus={justChosen} onChange={() => setChoosing(true)} />
  return (
    <ChoiceGroup legend="Kategoria" hint="Wybierz dział, potem rodzaj." error={error}>
      <div role="group" aria-label="Dział" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {TOP_CATEGORIES.map((one) => (
          <TopCategoryButton key={one.id} category={one} open={topCategory === one.id} onOpen={() => setTop(one.id)} />
        ))}
      </div>
      {topCategory && (
        <div role="group" aria-label="Rodzaj" className="grid gap-2 sm:grid-cols-2">
          {inOrder(
            CATEGORIES.filter(({ parent }) => parent === topCategory),
            order,
          ).map((subcategory) => (
            <CategoryButton
              key={subcategory.id}
              category={subcategory}
              chosen={subcategory.id === value}
              onChoose={() => {
                onChange(subcategory.id)
                setTop(null)
                setChoosing(false)
                setJustChosen(true)
              }}
            />
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

function ChosenCategory({ category, focus, onChange }: { category: Category; focus: boolean; onChange: () => void }) {
  const change = useRef<HTMLButtonElement>(null)
  const hint = useCategoryHint(category.id)
  const { name, group } = useCategoryNames(category)
  // The pressed button was removed, therefore the focus moves here.
  useEffect(() => {
    if (focus) change.current?.focus()
  }, [focus])
  return (
    <div role="group" aria-label="Kategoria">
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        Kategoria
      </p>
      <div className="flex items-center gap-3 rounded-2xl border-[1.5px] border-control bg-surface p-2 pl-3">
        <CategoryPicture category={category} className="size-9" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">{group}</span>
        </span>
        <Button ref={change} variant="quiet" aria-label="Zmień kategorię" onClick={onChange}>
          Zmień
        </Button>
      </div>
      {hint !== null && <p className="mt-1.5 text-sm break-words text-muted">{hint}</p>}
      {category.policy === 'declare' && (
        <Banner tone="warning" className="mt-2">
          {categoryNoteOf(category.id)}
        </Banner>
      )}
    </div>
  )
}

import type { Product } from '@kram/contract/catalogue/products'
import { type ReactNode, useState } from 'react'
import { usePaged } from '#lib/query'
import { photoOf } from '#shared/pictures.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { PagedList } from '#ui/list'
import { SearchField } from '#ui/forms'
import { EmptyState } from '#ui/feedback'
import { Thumbnail } from '#ui/media'
import { productsQuery } from '../catalogue.queries.ts'

type Props = {
  onPick: (product: Product) => void
  /** Shown below an empty result: usually a button to create the product. */
  emptyAction?: ReactNode
}

/** Selects one of the own products by typing a few letters. */
export function ProductPicker({ onPick, emptyAction }: Props) {
  const [q, setQ] = useState('')
  const paged = usePaged(productsQuery({ q }))
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Szukaj swojego produktu" value={q} onSearch={setQ} />
      <PagedList
        {...paged}
        label="Produkty"
        empty={
          <EmptyState title={q === '' ? 'Nie masz jeszcze produktów' : `Nie ma produktu „${q}”`} action={emptyAction} />
        }
      >
        {(product) => {
          const cover = product.pictures[0]
          return (
            <PickRow
              photo={cover ? photoOf(cover, '') : null}
              title={product.name}
              hint={product.variantCount > 0 ? counted(product.variantCount, NOUNS.variant) : 'bez wariantów'}
              onPick={() => onPick(product)}
            />
          )
        }}
      </PagedList>
    </div>
  )
}

type RowProps = {
  photo: Parameters<typeof Thumbnail>[0]['photo']
  title: string
  hint: string
  pressed?: boolean
  onPick: () => void
}

/** A selectable row: the whole row is the button. */
export function PickRow({ photo, title, hint, pressed, onPick }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPick}
      className="flex w-full items-center gap-3 rounded-2xl border-[1.5px] border-control bg-surface p-2.5 text-left transition-colors hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand-soft"
    >
      <Thumbnail photo={photo} className="size-14" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </button>
  )
}

import type { Variant } from '@kram/contract/catalogue/variants'
import { type ReactNode, useState } from 'react'
import { usePaged } from '#lib/query'
import { photoOf } from '#shared/pictures.ts'
import { PagedList } from '#ui/list'
import { SearchField } from '#ui/forms'
import { EmptyState } from '#ui/feedback'
import { variantsQuery } from '../catalogue.queries.ts'
import { PickRow } from './ProductPicker.tsx'
import { measureText } from '../catalogue-text.ts'

type Props = {
  onPick: (variant: Variant) => void
  /** Already chosen: shown as pressed. */
  picked?: readonly number[]
  emptyAction?: ReactNode
}

/** Selects one of the own variants, searched by product and variant name together: `miód słoik`. */
export function VariantPicker({ onPick, picked = [], emptyAction }: Props) {
  const [q, setQ] = useState('')
  const paged = usePaged(variantsQuery({ q }))
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Szukaj swojego produktu" value={q} onSearch={setQ} />
      <PagedList
        {...paged}
        label="Warianty"
        empty={
          <EmptyState
            title={q === '' ? 'Nie masz jeszcze produktów z wariantami' : `Nie ma „${q}”`}
            action={emptyAction}
          />
        }
      >
        {(variant) => (
          <PickRow
            photo={variant.cover && photoOf(variant.cover, '')}
            title={`${variant.productName} – ${variant.name}`}
            hint={measureText(variant)}
            pressed={picked.includes(variant.id)}
            onPick={() => onPick(variant)}
          />
        )}
      </PagedList>
    </div>
  )
}

import type { Variant } from '@kram/contract/variants'
import { type ReactNode, useState } from 'react'
import { usePaged } from '#lib/paged.ts'
import { photoOf } from '#lib/pictures.ts'
import { PagedList } from '#ui/PagedList.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { EmptyState } from '#ui/States.tsx'
import { variantsQuery } from './catalogue.queries.ts'
import { PickRow } from './ProductPicker.tsx'
import { measureText } from './words.ts'

type Props = {
  onPick: (variant: Variant) => void
  /** Already chosen: shown as pressed. */
  picked?: readonly number[]
  otherwise?: ReactNode
}

/** One of the own variants, found by product and variant names together: `miód słoik`. */
export function VariantPicker({ onPick, picked = [], otherwise }: Props) {
  const [q, setQ] = useState('')
  const paged = usePaged(variantsQuery({ q }))
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Szukaj wśród swoich produktów" value={q} onSearch={setQ} />
      <PagedList
        {...paged}
        label="Warianty"
        empty={
          <EmptyState
            title={q === '' ? 'Nie masz jeszcze produktów z wariantami' : `Nie ma „${q}”`}
            action={otherwise}
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

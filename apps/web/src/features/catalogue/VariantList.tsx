import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { photoOf } from '#lib/pictures.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card, cardLink } from '#ui/Card.tsx'
import { NothingFits } from '#ui/NothingFits.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { type VariantFilter, variantsQuery } from './catalogue.queries.ts'
import { measureText } from './words.ts'

type Props = { filter: VariantFilter; filtered: boolean; onClear: () => void }

/** All variants of all own products, or those that the filter lets through. */
export function VariantList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(variantsQuery(filter))
  const empty = filtered ? (
    <NothingFits q={filter.q} onClear={onClear} />
  ) : (
    <EmptyState
      title="Nie masz jeszcze wariantów"
      action={
        <Link to="/variants/add" className={buttonClass()}>
          Dodaj wariant
        </Link>
      }
    >
      Wariant mówi, w czym i po ile sprzedajesz produkt: słoik 0,9 l, worek 5 kg, na wagę.
    </EmptyState>
  )
  return (
    <PagedList {...paged} label="Warianty" empty={empty}>
      {(variant) => (
        <Card raised className="flex items-center gap-4">
          <Thumb photo={variant.cover && photoOf(variant.cover, '')} className="size-14" />
          <div className="min-w-0 flex-1">
            <h2 className="font-sans font-semibold">
              <Link to={`/variants/edit/${variant.id}`} className={cardLink}>
                {variant.productName} – {variant.name}
              </Link>
            </h2>
            <p className="text-sm text-muted">{measureText(variant)}</p>
          </div>
        </Card>
      )}
    </PagedList>
  )
}

import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { photoOf } from '#shared/pictures.ts'
import { buttonClass } from '#ui/buttons'
import { Card, cardLink } from '#ui/layout'
import { EmptySearch, PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { Thumbnail } from '#ui/media'
import { type VariantFilter, variantsQuery } from '../catalogue.queries.ts'
import { measureText } from '../catalogue-text.ts'

type Props = { filter: VariantFilter; filtered: boolean; onClear: () => void }

/** All variants of all own products, optionally filtered. */
export function VariantList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(variantsQuery(filter))
  const empty = filtered ? (
    <EmptySearch q={filter.q} onClear={onClear} />
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
          <Thumbnail photo={variant.cover && photoOf(variant.cover, '')} className="size-14" />
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

import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { Button } from '#ui/buttons'
import { RemovableChip } from '#ui/list'
import type { Filters } from '../filters.ts'
import { priceWishText } from './card-text.ts'

type Props = { page: OfferPage; filters: Filters; onChange: (change: Partial<Filters>) => void }

/** What was changed in the words of the query, each with a way back. */
export function Reading({ page, filters: { q, asTyped }, onChange }: Props) {
  const { correctedQuery, priceWish } = page
  return (
    <>
      {(correctedQuery ?? '') !== '' && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
          <span>
            Pokazujemy wyniki dla: <strong>{correctedQuery}</strong>
          </span>
          {!asTyped && (
            <Button variant="secondary" size="small" onClick={() => onChange({ asTyped: true })}>
              Szukaj dokładnie „{q}”
            </Button>
          )}
        </p>
      )}
      {priceWish && (
        <div className="mb-3">
          <RemovableChip onRemove={() => onChange({ q: priceWish.words })}>{priceWishText(priceWish)}</RemovableChip>
        </div>
      )}
    </>
  )
}

import type { Variant } from '@kram/contract/variants'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { VariantPicker } from '#features/catalogue'
import { NewPosition, OfferPicker } from '#features/offers'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'

/** First the offer, which then stands in the address, then the goods, then the price. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const offerId = Number(params.get('offerId'))
  const [variant, setVariant] = useState<Variant | null>(null)
  const navigate = useNavigate()
  if (!(offerId > 0)) {
    return (
      <Page title="Nowa pozycja" lead="Do której oferty?" width="reading">
        <OfferPicker onPick={({ id }) => setParams({ offerId: String(id) })} />
      </Page>
    )
  }
  return (
    <Page title="Nowa pozycja" lead={variant ? undefined : 'Co dodajesz do oferty?'} width="reading">
      {variant ? (
        <NewPosition
          offerId={offerId}
          variant={variant}
          onDone={() => void navigate(`/offers/edit/${offerId}`, { replace: true })}
        />
      ) : (
        <VariantPicker
          onPick={setVariant}
          otherwise={
            <Link to="/products/add" className={buttonClass()}>
              Dodaj produkt
            </Link>
          }
        />
      )}
    </Page>
  )
}

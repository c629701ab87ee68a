import type { Variant } from '@kram/contract/catalogue/variants'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { VariantPicker } from '#features/catalogue'
import { AddOfferItem, OfferPicker } from '#features/offers'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'

/** First the offer, which is stored in the address, then the variant, then the price. */
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
        <AddOfferItem
          offerId={offerId}
          variant={variant}
          onDone={() => void navigate(`/offers/edit/${offerId}`, { replace: true })}
        />
      ) : (
        <VariantPicker
          onPick={setVariant}
          emptyAction={
            <Link to="/products/add" className={buttonClass()}>
              Dodaj produkt
            </Link>
          }
        />
      )}
    </Page>
  )
}

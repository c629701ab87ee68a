import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import type { Variant } from '@kram/contract/catalogue/variants'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type { OwnOffer } from '@kram/contract/offers/views'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { amountText, remainingText, unitPriceText, zloty } from '@kram/polish/format'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { PlusIcon } from '#ui/icons.ts'
import { Price } from '#ui/text'
import { DeleteButton } from '#ui/feedback'
import { toastWithUndo } from '#lib/feedback'
import {
  EMPTY_OFFER_ITEM,
  stockChoicesQuery,
  fieldsOf,
  useAddOfferItem,
  useChangeOfferItem,
} from './offer-item-form.ts'
import { OfferItemForm } from './OfferItemForm.tsx'
import { useInvalidateOffers } from '../own-offers.queries.ts'

/** Slot for the picker of own variants. */
export type PickVariant = (choosing: { onPick: (variant: Variant) => void; picked: readonly number[] }) => ReactNode

/** Items of an own offer with inline prices and limits. */
export function OwnOfferItems({ offer, pick }: { offer: OwnOffer; pick: PickVariant }) {
  const [adding, setAdding] = useState(offer.items.length === 0)
  const [variant, setVariant] = useState<Variant | null>(null)
  const close = (): void => {
    setAdding(false)
    setVariant(null)
  }
  return (
    <div className="grid gap-3">
      {offer.items.map((item) => (
        <OwnOfferItemCard key={item.id} item={item} />
      ))}
      {!adding && (
        <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} onClick={() => setAdding(true)}>
          Dodaj pozycję
        </Button>
      )}
      {adding && !variant && pick({ onPick: setVariant, picked: offer.items.map(({ variantId }) => variantId) })}
      {adding && variant && <AddOfferItem key={variant.id} offerId={offer.id} variant={variant} onDone={close} />}
    </div>
  )
}

export function AddOfferItem({ offerId, variant, onDone }: { offerId: number; variant: Variant; onDone: () => void }) {
  const add = useAddOfferItem(offerId)
  const { data: stock } = useQuery(stockChoicesQuery(variant.id))
  if (!stock) return null
  return (
    <Card className="grid gap-4">
      <p>
        <strong className="block text-lg">{variant.productName}</strong>
        <span className="text-muted">{variant.name}</span>
      </p>
      <OfferItemForm
        variant={{ ...variant, variantId: variant.id, variantName: variant.name }}
        initial={{ ...EMPTY_OFFER_ITEM, itemId: stock[0]?.id ?? null }}
        action="Dodaj do oferty"
        onSave={(fields) => add(variant.id, fields)}
        onSaved={onDone}
        onCancel={onDone}
      />
    </Card>
  )
}

/** `offerLabel`: names the offer in lists over several offers. */
export function OwnOfferItemCard({ item, offerLabel }: { item: OwnOfferItem; offerLabel?: ReactNode }) {
  const [editing, setEditing] = useState(false)
  const { productName, variantName, price, remaining, held } = item
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{productName}</p>
          <p className="text-muted">{variantName}</p>
          {offerLabel !== undefined && <p className="mt-1 text-sm">{offerLabel}</p>}
          <p className="mt-1 text-sm text-muted">
            {remaining === null ? 'na zamówienie' : remainingText(remaining, item)}
            {held > 0 && ` · w rezerwacjach ${amountText(held, item)}`}
          </p>
        </div>
        <Price text={zloty(price)} unit={unitPriceText(price, item)} className="items-end" />
      </div>
      {editing ? (
        <EditOfferItem item={item} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Zmień cenę lub ilość
          </Button>
          <Link to={`/offerItems/edit/${item.id}`} className={buttonClass('quiet')}>
            Historia cen
          </Link>
          <RemoveOfferItem item={item} />
        </div>
      )}
    </Card>
  )
}

export function EditOfferItem({ item, onDone }: { item: OwnOfferItem; onDone?: () => void }) {
  const { change, savedVersion, dismissConflict } = useChangeOfferItem(item)
  return (
    <OfferItemForm
      variant={item}
      initial={fieldsOf(item)}
      action="Zapisz"
      onSave={change}
      savedVersion={savedVersion}
      onLoadSaved={dismissConflict}
      {...(onDone && { onSaved: onDone, onCancel: onDone })}
    />
  )
}

export function RemoveOfferItem({ item, onRemoved }: { item: OwnOfferItem; onRemoved?: () => void }) {
  const invalidate = useInvalidateOffers()
  const restore = useRestore(
    () => call(restoreRoutes.offerItem, { params: { id: item.id } }),
    `Wróciło do oferty: ${item.productName}`,
    () => invalidate(),
  )
  const removal = useDeletion(
    () => call(offerItemRoutes.delete, { params: { id: item.id } }),
    () => {
      toastWithUndo(`Usunięto z oferty: ${item.productName}`, restore)
      onRemoved?.()
      void invalidate()
    },
  )
  return (
    <DeleteButton
      action="Usuń z oferty"
      title={`Usunąć z oferty: ${item.productName}?`}
      busy={removal.busy}
      conflict={removal.conflict?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.dismiss}
    >
      Produkt i jego stan zostają, znika tylko z tej oferty.
    </DeleteButton>
  )
}

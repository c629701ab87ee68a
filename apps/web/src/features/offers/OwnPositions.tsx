import type { Variant } from '@kram/contract/variants'
import type { OwnOfferItem } from '@kram/contract/offer-items'
import { type OwnOffer } from '@kram/contract/offer-views'
import { offerItemRoutes } from '@kram/contract/offer-items'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { amountText, unitPriceText, zloty } from '#lib/format.ts'
import { useRemoval, useUndelete } from '#lib/refusals.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Price } from '#ui/Price.tsx'
import { Removal } from '#ui/Removal.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { NEW_TERMS, stockChoicesQuery, termsOf, useAddPosition, useChangePosition } from './position-form.ts'
import { PositionForm } from './PositionForm.tsx'
import { useForgetOffers } from './own.queries.ts'
import { leftText } from './words.ts'

/** A way to choose one of the own variants; the page knows how. */
export type PickVariant = (choosing: { onPick: (variant: Variant) => void; picked: readonly number[] }) => ReactNode

/** The positions of an own offer: prices and limits in place, more on the spot. */
export function OwnPositions({ offer, pick }: { offer: OwnOffer; pick: PickVariant }) {
  const [adding, setAdding] = useState(offer.items.length === 0)
  const [variant, setVariant] = useState<Variant | null>(null)
  const close = (): void => {
    setAdding(false)
    setVariant(null)
  }
  return (
    <div className="grid gap-3">
      {offer.items.map((item) => (
        <OwnPosition key={item.id} item={item} />
      ))}
      {!adding && (
        <Button variant="secondary" icon={<PlusIcon aria-hidden="true" />} onClick={() => setAdding(true)}>
          Dodaj pozycję
        </Button>
      )}
      {adding && !variant && pick({ onPick: setVariant, picked: offer.items.map(({ variantId }) => variantId) })}
      {adding && variant && <NewPosition key={variant.id} offerId={offer.id} variant={variant} onDone={close} />}
    </div>
  )
}

export function NewPosition({ offerId, variant, onDone }: { offerId: number; variant: Variant; onDone: () => void }) {
  const add = useAddPosition(offerId)
  const { data: stock } = useQuery(stockChoicesQuery(variant.id))
  if (!stock) return null
  return (
    <Card className="grid gap-4">
      <p>
        <strong className="block text-lg">{variant.productName}</strong>
        <span className="text-muted">{variant.name}</span>
      </p>
      <PositionForm
        variant={{ ...variant, variantId: variant.id }}
        initial={{ ...NEW_TERMS, itemId: stock[0]?.id ?? null }}
        action="Dodaj do oferty"
        onSave={(terms) => add(variant.id, terms)}
        onSaved={onDone}
        onCancel={onDone}
      />
    </Card>
  )
}

/** `of`: what a list of many offers says of the one it stands in. */
export function OwnPosition({ item, of }: { item: OwnOfferItem; of?: ReactNode }) {
  const [editing, setEditing] = useState(false)
  const { productName, variantName, price, left, held } = item
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{productName}</p>
          <p className="text-muted">{variantName}</p>
          {of !== undefined && <p className="mt-1 text-sm">{of}</p>}
          <p className="mt-1 text-sm text-muted">
            {left === null ? 'na zamówienie' : leftText(left, item)}
            {held > 0 && ` · w rezerwacjach ${amountText(held, item)}`}
          </p>
        </div>
        <Price text={zloty(price)} unit={unitPriceText(price, item)} className="items-end" />
      </div>
      {editing ? (
        <EditPosition item={item} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Zmień cenę lub ilość
          </Button>
          <Link to={`/offerItems/edit/${item.id}`} className={buttonClass('quiet')}>
            Historia cen
          </Link>
          <RemovePosition item={item} />
        </div>
      )}
    </Card>
  )
}

export function EditPosition({ item, onDone }: { item: OwnOfferItem; onDone?: () => void }) {
  const { change, theirs, forgetTheirs } = useChangePosition(item)
  return (
    <PositionForm
      variant={item}
      initial={termsOf(item)}
      action="Zapisz"
      onSave={change}
      theirs={theirs}
      onTheirs={forgetTheirs}
      {...(onDone && { onSaved: onDone, onCancel: onDone })}
    />
  )
}

export function RemovePosition({ item, onRemoved }: { item: OwnOfferItem; onRemoved?: () => void }) {
  const forget = useForgetOffers()
  const restore = useUndelete(
    () => call(undeleteRoutes.position, { params: { id: item.id } }),
    `Wróciło do oferty: ${item.productName}`,
    () => forget(),
  )
  const removal = useRemoval(
    () => call(offerItemRoutes.delete, { params: { id: item.id } }),
    () => {
      toastWithUndo(`Usunięto z oferty: ${item.productName}`, restore)
      onRemoved?.()
      void forget()
    },
  )
  return (
    <Removal
      action="Usuń z oferty"
      title={`Usunąć z oferty: ${item.productName}?`}
      busy={removal.busy}
      obstacle={removal.obstacle?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.forget}
    >
      Produkt i jego stan zostają, znika tylko z tej oferty.
    </Removal>
  )
}

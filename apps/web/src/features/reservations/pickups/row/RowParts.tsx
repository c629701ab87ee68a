import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { totalText } from '@kram/polish/texts/weighed-text'
import { zloty } from '@kram/polish/format'
import { phoneText } from '@kram/polish/phone'
import { buttonClass } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { PhoneIcon } from '#ui/icons.ts'

/** The code in large type; `isFound` when it was typed or scanned. */
export function Code({ code, isFound }: { code: string; isFound: boolean }) {
  return (
    <span
      className={cx(
        'flex h-11 w-17 shrink-0 items-center justify-center rounded-control font-display text-lg tracking-wide',
        isFound ? 'bg-brand-soft text-brand-ink' : 'bg-sunk',
      )}
    >
      <span className="sr-only">kod </span>
      {code}
    </span>
  )
}

/** `66,77 zł`; `ok. 64,00 zł, najwyżej 70,40 zł` until the products are weighed. */
export function RowTotal({ row: { total, highestTotal } }: { row: PickupRow }) {
  if (highestTotal === null) return <span className="price-m">{zloty(total)}</span>
  return (
    <span className="text-right">
      <span aria-hidden="true" className="price-s block">
        ok. {zloty(total)}
      </span>
      <span aria-hidden="true" className="type-small block whitespace-nowrap">
        najwyżej {zloty(highestTotal)}
      </span>
      <span className="sr-only">{totalText(total, highestTotal)}</span>
    </span>
  )
}

export function CallButton({ phone, name }: { phone: string; name: string }) {
  return (
    <a href={`tel:${phone}`} className={buttonClass('secondary', 'large', 'min-w-0 flex-1 px-2 whitespace-nowrap')}>
      <PhoneIcon className="size-5 shrink-0" aria-hidden="true" />
      <span className="sr-only">Zadzwoń: {name}, </span>
      {phoneText(phone)}
    </a>
  )
}

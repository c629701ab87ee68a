import type { PickupRow, PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import { amountText, hoursText, weekdayText } from '@kram/polish/format'
import { totalText, weighedText } from '@kram/polish/texts/weighed-text'
import { lineName, orderLineText } from '@kram/polish/order-line'
import { phoneText } from '@kram/polish/phone'
import { productTotalsOf, partsOf, paymentText, timeSlotText } from './model/index.ts'

type RowProps = { row: PickupRow; sheet: PickupSheet; withContacts: boolean }

function PrintedRow({ row, sheet, withContacts }: RowProps) {
  const hours = timeSlotText(row, sheet)
  return (
    <li className="break-inside-avoid border-t border-black py-2">
      <p className="flex justify-between gap-4">
        <span>
          {hours !== null && `${hours} `}
          <strong>{row.buyerName}</strong> · nr {row.number}
          {withContacts && ` · kod ${row.pickupCode}`}
          {withContacts && row.phone !== null && ` · tel. ${phoneText(row.phone)}`}
        </span>
        <strong className="whitespace-nowrap">{totalText(row.total, row.highestTotal)}</strong>
      </p>
      <ul>
        {row.items.map((line) => (
          <li key={line.id}>
            ☐ {orderLineText(line.quantity, line)}
            {line.weighedQuantity !== null && `: ${weighedText(line.weighedQuantity, line.unitPrice, line)}`}
          </li>
        ))}
      </ul>
      <p>
        {[paymentText(row, sheet.paymentMethods), row.address, row.note && `uwaga: ${row.note}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

/** The sheet on paper, for a day without a phone: products first, then the persons. */
export function PrintedSheet({ sheet, withContacts }: { sheet: PickupSheet; withContacts: boolean }) {
  const { toHandOver } = partsOf(sheet.rows)
  return (
    <div className="print-sheet hidden print:block">
      <h2 className="text-2xl">
        Wydawanie: {weekdayText(sheet.date)}, {hoursText(sheet.startsAt, sheet.endsAt)}
      </h2>
      <p>{sheet.locationName}</p>
      <ul className="my-3">
        {productTotalsOf(sheet.rows).map((product) => (
          <li key={product.offerItemId}>
            ☐ {amountText(product.quantity, product)} – {lineName(product)}
          </li>
        ))}
      </ul>
      <ul>
        {toHandOver.map((row) => (
          <PrintedRow key={row.reservationId} row={row} sheet={sheet} withContacts={withContacts} />
        ))}
      </ul>
    </div>
  )
}

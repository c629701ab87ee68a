import type { PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { quantityText, zloty } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import { pickupActs } from '../sheet/index.ts'
import { TickBox } from './TickBox.tsx'
import { WeighField } from './WeighField.tsx'

const IF_MISSING = { ask: null, replace: 'może być podobne', skip: 'jeśli zabraknie: pomiń' } as const

type LineProps = { row: PickupRow; line: PickupLine; isMissing: boolean }

function Line({ row, line, isMissing }: LineProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <TickBox row={row} line={line} />
        <span className="min-w-0 flex-1">
          {orderLineText(line.quantity, line)}
          {line.weighedQuantity !== null && (
            <span className="type-small"> zważone {quantityText(line.weighedQuantity, line.netUnit)}</span>
          )}
          {IF_MISSING[line.ifMissing] !== null && (
            <span className="type-small block">{IF_MISSING[line.ifMissing]}</span>
          )}
        </span>
        <span className="whitespace-nowrap text-muted tabular-nums">
          {line.approximate && line.weighedQuantity === null && 'ok. '}
          {zloty(line.total)}
        </span>
      </label>
      {line.approximate && (
        <WeighField
          line={line}
          isMissing={isMissing}
          onWeight={(weight) => pickupActs.weigh(row, [{ itemId: line.id, weight }])}
        />
      )}
    </li>
  )
}

/** The lines of one buyer: tick, amount with unit, weight, price. */
export function RowLines({ row, isMissing }: { row: PickupRow; isMissing: boolean }) {
  return (
    <ul aria-label="Zamówione">
      {row.items.map((line) => (
        <Line key={line.id} row={row} line={line} isMissing={isMissing} />
      ))}
    </ul>
  )
}

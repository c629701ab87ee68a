import { isNumericText } from '@kram/contract/common/validators'
import { agreedWeight } from '@kram/contract/reservations/weights'
import type { PickupLine } from '@kram/contract/seller-view/pickup-schemas'
import { useState } from 'react'
import { decimalText, quantityText, zlotyOf } from '@kram/polish/format'
import { unitSymbol } from '@kram/polish/amounts'
import { NumberField } from '#ui/forms'
import { priceByWeight } from '../model/index.ts'

const rangeText = (line: PickupLine): string => {
  const { min, max } = agreedWeight(line)
  return `${decimalText(min)}–${quantityText(max, line.netUnit)}`
}

const weightOf = (entered: string): number | null =>
  isNumericText(entered) && Number(entered) > 0 ? Number(entered) : null

const MISSING = 'Wpisz, ile pokazała waga.'

const wrongText = (line: PickupLine, weight: number | null): string =>
  weight === null
    ? 'Wpisz wagę liczbą, na przykład 0,512.'
    : `To za mało: umówiono ${rangeText(line)}. Zaproponuj kupującemu zmianę.`

type Props = {
  line: PickupLine
  /** Pressed "Wydaj" without a weight. */
  isMissing: boolean
  onWeight: (weight: number) => void
}

/** What the scale showed for one line. Saved when the field is left; the price follows while it is typed. */
export function WeighField({ line, isMissing, onWeight }: Props) {
  const saved = line.weighedQuantity === null ? '' : String(line.weighedQuantity)
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const entered = typed ?? saved
  const weight = weightOf(entered)
  const price = weight === null ? null : priceByWeight(line, weight)
  const isWrong = left && entered !== '' && price === null
  const error = isWrong ? wrongText(line, weight) : isMissing && price === null ? MISSING : undefined
  const save = (): void => {
    setLeft(true)
    if (typed === null || weight === null || price === null) return
    setTyped(null)
    if (weight !== line.weighedQuantity) onWeight(weight)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-3 pb-2 pl-9">
      <NumberField
        label={`Waga (umówiono ${rangeText(line)})`}
        suffix={unitSymbol(line.netUnit)}
        className="w-56"
        value={entered}
        error={error}
        enterKeyHint="done"
        data-weigh=""
        onChange={setTyped}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {price !== null && (
        <span className="price-s py-3" aria-live="polite">
          {zlotyOf(price)}
        </span>
      )}
    </div>
  )
}

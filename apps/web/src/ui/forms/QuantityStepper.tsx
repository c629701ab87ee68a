import { roundQuantity } from '@kram/contract/common/quantity'
import { IconButton } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { MinusIcon, PlusIcon } from '../icons.ts'

type Props = {
  /** The accessible name: "Jajka, wytłaczanka". */
  label: string
  value: number
  onChange: (value: number) => void
  step?: number
  min?: number
  max?: number | undefined
  /** The formatted amount: "3 szt.", "1,5 kg". */
  text: string
  className?: string
}

/** Minus, amount and plus: usable with one thumb and without a keyboard. */
export function QuantityStepper({ label, value, onChange, step = 1, min = 0, max = Infinity, text, className }: Props) {
  const less = roundQuantity(Math.max(min, value - step))
  const more = roundQuantity(value + step)
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex items-center rounded-full border-[1.5px] border-control bg-surface p-0.5', className)}
    >
      <IconButton label={`Mniej: ${label}`} disabled={value <= min} onClick={() => onChange(less)}>
        <MinusIcon aria-hidden="true" />
      </IconButton>
      <output aria-live="polite" className="min-w-16 text-center font-semibold tabular-nums">
        {text}
      </output>
      <IconButton label={`Więcej: ${label}`} disabled={more > max} onClick={() => onChange(more)}>
        <PlusIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}

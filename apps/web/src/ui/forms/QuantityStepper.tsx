import { IconButton } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { MinusIcon, PlusIcon } from '../icons.ts'

type Props = {
  /** What is counted, for those who hear the page: "Jajka, wytłaczanka". */
  label: string
  value: number
  onChange: (value: number) => void
  step?: number
  min?: number
  max?: number | undefined
  /** How the amount reads: "3 szt.", "1,5 kg". */
  text: string
  className?: string
}

/** Steps of 0.1 must not end in 0.30000000000000004: amounts have at most three places. */
const exact = (amount: number): number => Math.round(amount * 1000) / 1000

/** Minus, amount, plus: one thumb, no keyboard. */
export function QuantityStepper({ label, value, onChange, step = 1, min = 0, max = Infinity, text, className }: Props) {
  const less = exact(Math.max(min, value - step))
  const more = exact(value + step)
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex items-center rounded-full border-[1.5px] border-edge bg-surface p-0.5', className)}
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

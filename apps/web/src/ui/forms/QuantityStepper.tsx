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
  /** In a row: only a plus while nothing is chosen, then the number without its unit. */
  compact?: boolean
  /** The unit is read without being shown, where the row names it. */
  isUnitShown?: boolean
  /** Called by a press on plus at the limit, to say why there is no more. */
  onLimit?: () => void
  className?: string
}

/** Minus, amount and plus: usable with one thumb and without a keyboard. */
export function QuantityStepper({
  label,
  value,
  onChange,
  step = 1,
  min = 0,
  max = Infinity,
  text,
  compact = false,
  isUnitShown = true,
  onLimit,
  className,
}: Props) {
  const less = roundQuantity(Math.max(min, value - step))
  const more = roundQuantity(value + step)
  const isFolded = compact && value <= min
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex items-center rounded-full bg-brand-soft text-brand-ink', className)}
    >
      {!isFolded && <Less label={label} disabled={value <= min} onClick={() => onChange(less)} />}
      <Amount text={text} compact={compact} isUnitShown={isUnitShown} isFolded={isFolded} />
      <More label={label} isFull={more > max} onLimit={onLimit} onClick={() => onChange(more)} />
    </div>
  )
}

function Less({ label, disabled, onClick }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <IconButton label={`Mniej: ${label}`} disabled={disabled} onClick={onClick}>
      <MinusIcon className="size-5" aria-hidden="true" />
    </IconButton>
  )
}

type MoreProps = { label: string; isFull: boolean; onLimit: (() => void) | undefined; onClick: () => void }

/** At the limit a button that can say why is muted, not disabled. */
function More({ label, isFull, onLimit, onClick }: MoreProps) {
  return (
    <IconButton
      label={`Więcej: ${label}`}
      disabled={isFull && !onLimit}
      aria-disabled={isFull || undefined}
      className={isFull ? 'opacity-45' : undefined}
      onClick={isFull ? onLimit : onClick}
    >
      <PlusIcon className="size-5" aria-hidden="true" />
    </IconButton>
  )
}

type AmountProps = Required<Pick<Props, 'text' | 'compact' | 'isUnitShown'>> & { isFolded: boolean }

function Amount({ text, compact, isUnitShown, isFolded }: AmountProps) {
  const unitAt = text.search(/\s/)
  const isSplit = compact && !isUnitShown && unitAt > 0
  return (
    <output
      aria-live="polite"
      className={cx(
        isFolded ? 'sr-only' : 'text-center text-row font-bold tabular-nums',
        !isFolded && (compact ? 'min-w-5' : 'min-w-16'),
      )}
    >
      {isSplit ? (
        <>
          {text.slice(0, unitAt)}
          <span className="sr-only">{text.slice(unitAt)}</span>
        </>
      ) : (
        text
      )}
    </output>
  )
}

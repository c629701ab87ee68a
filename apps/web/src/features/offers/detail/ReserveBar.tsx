import { zlotyOf } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { BottomBar } from '#ui/layout'
import type { Cart } from '../cart/index.ts'

type Props = {
  cart: Cart
  /** When the products would be picked up. */
  when?: string | undefined
  className?: string
  onPress: () => void
}

/** The sum of what is chosen, and the button to the form. */
export function ReserveBar({ cart: { lines, total, highest }, when, className, onPress }: Props) {
  const note = [highest === null ? null : `najwyżej ${zlotyOf(highest)}`, when].filter(Boolean).join(' · ')
  return (
    <BottomBar fixed className={className}>
      <div className="mx-auto flex w-full max-w-2xl items-center justify-between gap-4">
        <p aria-live="polite" className="min-w-0">
          {lines.length > 0 ? (
            <>
              <span className="sr-only">Razem: </span>
              <span className="price-m">
                {highest !== null && 'ok. '}
                {zlotyOf(total)}
              </span>
              {note !== '' && <span className="block type-small">{note}</span>}
            </>
          ) : (
            <span className="type-meta">Wybierz, ile chcesz</span>
          )}
        </p>
        <Button size="large" onClick={onPress}>
          Zarezerwuj
        </Button>
      </div>
    </BottomBar>
  )
}

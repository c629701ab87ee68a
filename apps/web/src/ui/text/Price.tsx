import { cx } from '../cx.ts'

type Props = {
  /** "12,50 zł" */
  text: string
  /** "51,67 zł/kg" */
  unit?: string | undefined
  large?: boolean
  className?: string
}

/** A price as plain text with its unit price below. */
export function Price({ text, unit, large = false, className }: Props) {
  return (
    <span className={cx('inline-flex flex-col', className)}>
      <span className={large ? 'price-l' : 'price-m'}>{text}</span>
      {unit !== undefined && <UnitPrice text={unit} />}
    </span>
  )
}

function UnitPrice({ text }: { text: string }) {
  return <span className="type-small whitespace-nowrap tabular-nums">{text}</span>
}

/** A price tag, used once per card. */
export function PriceTag({ text, unit }: Props) {
  return (
    <span className="price-tag inline-flex w-fit flex-col leading-tight text-brand-ink">
      <span className="price-s">{text}</span>
      {unit !== undefined && <span className="text-xs whitespace-nowrap tabular-nums">{unit}</span>}
    </span>
  )
}

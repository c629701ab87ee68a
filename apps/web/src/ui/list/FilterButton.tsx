import { IconButton } from '../buttons/index.ts'
import { FilterIcon } from '../icons.ts'

type Props = {
  /** How many filters are active. */
  count: number
  /** "2 filtry włączone" */
  countLabel: string
  onPress: () => void
}

/** Opens the filters of a list and shows how many are active. */
export function FilterButton({ count, countLabel, onPress }: Props) {
  return (
    <IconButton
      label={count > 0 ? `Filtry: ${countLabel}` : 'Filtry'}
      aria-haspopup="dialog"
      className="relative text-ink"
      onClick={onPress}
    >
      <FilterIcon aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 h-4.5 min-w-4.5 rounded-full bg-brand px-1 text-center text-xs leading-4.5 font-bold text-on-brand tabular-nums"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}

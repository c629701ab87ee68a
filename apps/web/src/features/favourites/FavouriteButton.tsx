import type { FavouriteTarget } from '#shared/card-actions.ts'
import { cx } from '#ui/cx.ts'
import { HeartFilledIcon, HeartIcon } from '#ui/icons.ts'
import { useFavourite } from './use-favourite.ts'

const LABELS = {
  offers: { add: 'Dodaj do ulubionych', remove: 'Usuń z ulubionych' },
  sellers: { add: 'Obserwuj', remove: 'Nie obserwuj' },
}

type Props = FavouriteTarget & {
  /** Shows a text label where the button stands alone. */
  withLabel?: boolean
}

/** Likes an offer or follows a seller with one tap; stored on the device until login. */
export function FavouriteButton({ kind, id, name, withLabel = false }: Props) {
  const { on, toggle } = useFavourite({ kind, id })
  const actionText = on ? LABELS[kind].remove : LABELS[kind].add
  const label = `${actionText}: ${name}`
  const Icon = on ? HeartFilledIcon : HeartIcon
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={cx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface shadow-card transition-colors hover:bg-brand-soft',
        on ? 'text-danger' : 'text-ink',
        withLabel && 'gap-2 px-4 font-semibold',
      )}
    >
      <Icon aria-hidden="true" />
      {withLabel && actionText}
    </button>
  )
}

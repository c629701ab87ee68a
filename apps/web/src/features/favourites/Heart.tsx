import type { Likeable } from '#lib/card-corner.ts'
import { cx } from '#ui/cx.ts'
import { HeartFullIcon, HeartIcon } from '#ui/icons.ts'
import { useFavourite } from './use-favourite.ts'

const WORDS = {
  offers: { add: 'Dodaj do ulubionych', remove: 'Usuń z ulubionych' },
  sellers: { add: 'Obserwuj', remove: 'Nie obserwuj' },
}

/** Likes an offer or follows a seller with one tap; kept on the device until somebody logs in. */
export function Heart({ kind, id, name }: Likeable) {
  const { on, toggle } = useFavourite({ kind, id })
  const label = `${on ? WORDS[kind].remove : WORDS[kind].add}: ${name}`
  const Icon = on ? HeartFullIcon : HeartIcon
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface shadow-card transition-colors hover:bg-brand-soft',
        on ? 'text-danger' : 'text-ink',
      )}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

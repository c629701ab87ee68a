import type { Likeable } from '#lib/card-corner.ts'
import { cx } from '#ui/cx.ts'
import { HeartFullIcon, HeartIcon } from '#ui/icons.ts'
import { useFavourite } from './use-favourite.ts'

const WORDS = {
  offers: { add: 'Dodaj do ulubionych', remove: 'Usuń z ulubionych' },
  sellers: { add: 'Obserwuj', remove: 'Nie obserwuj' },
}

type Props = Likeable & {
  /** Says in letters what it does, where it stands alone. */
  spelled?: boolean
}

/** Likes an offer or follows a seller with one tap; kept on the device until somebody logs in. */
export function Heart({ kind, id, name, spelled = false }: Props) {
  const { on, toggle } = useFavourite({ kind, id })
  const does = on ? WORDS[kind].remove : WORDS[kind].add
  const label = `${does}: ${name}`
  const Icon = on ? HeartFullIcon : HeartIcon
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={cx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface shadow-card transition-colors hover:bg-brand-soft',
        on ? 'text-danger' : 'text-ink',
        spelled && 'gap-2 px-4 font-semibold',
      )}
    >
      <Icon aria-hidden="true" />
      {spelled && does}
    </button>
  )
}

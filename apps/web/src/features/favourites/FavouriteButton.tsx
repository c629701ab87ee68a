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

/** 32 px to the eye, above any photo; the same in both themes. */
const ON_PHOTO =
  'isolate text-[#2a251e] before:absolute before:inset-1.5 before:-z-10 before:rounded-full before:bg-[#fffdf9]/92 before:shadow-sm'
const WITH_LABEL = 'gap-2 bg-surface px-4 font-semibold inset-ring-[1.5px] inset-ring-control/60 hover:bg-sunk'
const AMONG_BUTTONS = 'bg-raised shadow-card inset-ring-[1.5px] inset-ring-control/60 hover:bg-sunk'

/** In its place: on a photo, with a label, among other buttons; `on` is its colour when pressed. */
const LOOKS = {
  photo: { button: ON_PHOTO, on: 'text-[#b3261e]', icon: 'size-4.5' },
  label: { button: WITH_LABEL, on: 'text-danger', icon: undefined },
  buttons: { button: AMONG_BUTTONS, on: 'text-danger', icon: undefined },
}

const lookOf = ({ withLabel, amongButtons }: Props): keyof typeof LOOKS => {
  if (withLabel) return 'label'
  return amongButtons ? 'buttons' : 'photo'
}

/** Likes an offer or follows a seller with one tap; stored on the device until login. */
export function FavouriteButton(props: Props) {
  const { kind, id, name, withLabel = false } = props
  const { on, toggle } = useFavourite({ kind, id })
  const actionText = on ? LABELS[kind].remove : LABELS[kind].add
  const label = `${actionText}: ${name}`
  const look = LOOKS[lookOf(props)]
  const Icon = on ? HeartFilledIcon : HeartIcon
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={cx(
        'relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full',
        look.button,
        on && look.on,
      )}
    >
      <Icon className={look.icon} aria-hidden="true" />
      {withLabel && actionText}
    </button>
  )
}

import { IconButton } from '../buttons/index.ts'
import { NextIcon, PreviousIcon } from '../icons.ts'

/** Index of the picture and arrow buttons. */
export function PhotoControls({
  current,
  count,
  show,
}: {
  current: number
  count: number
  show: (index: number) => void
}) {
  return (
    <>
      <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between max-md:hidden">
        <IconButton
          label="Poprzednie zdjęcie"
          variant="secondary"
          disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <PreviousIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Następne zdjęcie"
          variant="secondary"
          disabled={current === count - 1}
          onClick={() => show(current + 1)}
        >
          <NextIcon aria-hidden="true" />
        </IconButton>
      </div>
      <p className="absolute right-3 bottom-3 rounded-full bg-black/70 px-2.5 py-0.5 text-sm font-semibold text-white tabular-nums">
        <span className="sr-only">Zdjęcie </span>
        {current + 1} z {count}
      </p>
    </>
  )
}

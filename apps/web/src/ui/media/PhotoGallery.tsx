import { lazy, Suspense, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { NoPhotoIcon } from '../icons.ts'
import { type Photo, PhotoImage } from './PhotoImage.tsx'

/** Shown without pictures. */
export function NoPhoto({ className }: { className?: string }) {
  return (
    <span className={cx('flex aspect-4/3 w-full items-center justify-center bg-sunk text-muted', className)}>
      <NoPhotoIcon className="size-10" stroke={1.25} aria-hidden="true" />
    </span>
  )
}

/** A scrollable region must be focusable by keyboard. */
const FOCUSABLE = { tabIndex: 0 }

/** Without them the strip can still be swiped and scrolled. */
const PhotoControls = lazy(() =>
  import('./PhotoControls.tsx').then(
    (module) => ({ default: module.PhotoControls }),
    () => ({ default: NoControls }),
  ),
)

function NoControls() {
  return <></>
}

type Props = {
  label: string
  photos: readonly Photo[]
  sizes: string
  /** The controls are loaded then, so that they do not delay the first picture. */
  hydrated: boolean
  /** At the head of a page: over the full width of a phone, as a group of pictures at a desk. */
  hero?: boolean
}

/** Columns of the group at a desk by the number of pictures; the first picture is the largest. */
const HERO_COLUMNS = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-[2fr_1fr]']
const heroColumns = (count: number): string => HERO_COLUMNS[count] ?? 'lg:auto-cols-[24.5%] lg:grid-cols-[50%]'

const STYLES = {
  plain: {
    frame: 'rounded-card',
    list: '',
    image: 'aspect-4/3 w-full',
  },
  hero: {
    frame: 'sm:rounded-group',
    list: 'lg:grid lg:h-72 lg:grid-flow-col lg:grid-rows-2 lg:gap-2',
    image: 'h-[min(16.75rem,50svh)] w-full sm:h-80 lg:h-full',
  },
}

const TWO_ROWS = 'lg:row-span-2'

/** A horizontal strip of pictures with scroll snapping and arrow buttons. */
export function PhotoGallery({ label, photos, sizes, hydrated, hero = false }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  if (photos.length === 0) return <NoPhoto className="rounded-card" />
  const style = STYLES[hero ? 'hero' : 'plain']
  const isLarge = (index: number): boolean => hero && (index === 0 || photos.length === 2)

  const show = (index: number): void => {
    const { current: list } = strip
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' })
  }
  return (
    <section
      aria-label={label}
      aria-roledescription="galeria"
      className={cx('relative overflow-hidden bg-sunk', style.frame)}
    >
      <ul
        ref={strip}
        {...(photos.length > 1 && FOCUSABLE)}
        aria-label="Zdjęcia"
        onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]',
          style.list,
          hero && heroColumns(photos.length),
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.src}
            className={cx('min-h-0 w-full shrink-0 snap-center', isLarge(index) && TWO_ROWS, index > 0 && 'photo-late')}
          >
            <PhotoImage
              photo={photo}
              sizes={sizes}
              first={index === 0}
              className={cx('photo-tone object-cover', style.image)}
            />
          </li>
        ))}
      </ul>
      {hydrated && photos.length > 1 && (
        <div className={hero ? 'lg:hidden' : undefined}>
          <Suspense>
            <PhotoControls current={current} count={photos.length} show={show} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

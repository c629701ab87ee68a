import { lazy, Suspense, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { NoPhotoIcon } from '../icons.ts'

export type Photo = { src: string; srcSet?: string; alt: string; width: number; height: number }

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
  sizes?: string
  /** The controls are loaded then, so that they do not delay the first picture. */
  hydrated: boolean
}

/** A horizontal strip of pictures with scroll snapping and arrow buttons. */
export function PhotoGallery({ label, photos, sizes, hydrated }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  if (photos.length === 0) return <NoPhoto className="rounded-2xl" />

  const show = (index: number): void => {
    const { current: list } = strip
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' })
  }
  return (
    <section
      aria-label={label}
      aria-roledescription="galeria"
      className="relative overflow-hidden rounded-2xl border border-line bg-sunk"
    >
      <ul
        ref={strip}
        {...(photos.length > 1 && FOCUSABLE)}
        aria-label="Zdjęcia"
        onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {photos.map(({ alt, ...photo }, index) => (
          <li key={photo.src} className="w-full shrink-0 snap-center">
            <img
              {...photo}
              alt={alt}
              sizes={sizes}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              decoding="async"
              className="aspect-4/3 w-full object-cover"
            />
          </li>
        ))}
      </ul>
      {hydrated && photos.length > 1 && (
        <Suspense>
          <PhotoControls current={current} count={photos.length} show={show} />
        </Suspense>
      )}
    </section>
  )
}

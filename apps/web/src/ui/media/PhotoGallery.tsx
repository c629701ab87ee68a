import { useRef, useState } from 'react'
import { IconButton } from '../buttons/index.ts'
import { cx } from '../cx.ts'
import { NextIcon, NoPhotoIcon, PreviousIcon } from '../icons.ts'

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

/** Index of the picture and arrow buttons. */
function Position({ current, count, show }: { current: number; count: number; show: (index: number) => void }) {
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

/** A horizontal strip of pictures with scroll snapping and arrow buttons. */
export function PhotoGallery({ label, photos, sizes }: { label: string; photos: readonly Photo[]; sizes?: string }) {
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
      {photos.length > 1 && <Position current={current} count={photos.length} show={show} />}
    </section>
  )
}

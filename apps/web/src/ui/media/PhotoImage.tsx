import { cx } from '../cx.ts'

/** A photograph and the files that a browser may choose from: AVIF where it is made already, and WebP. */
export type Photo = {
  src: string
  srcSet?: string
  avif?: string | undefined
  /** A tiny picture shown while the file comes. */
  blur?: string | null
  alt: string
  width: number
  height: number
}

type PhotoProps = {
  photo: Photo
  /** The width at which it is shown, as CSS says it: the browser chooses the file by it. */
  sizes: string
  /** The largest picture of the first screen, one a page: loaded first. All others are loaded when they come near. */
  first?: boolean
  draggable?: false
  className?: string
}

/** A photograph in the width that the screen needs. */
export function PhotoImage({ photo, sizes, first = false, draggable, className }: PhotoProps) {
  const { avif, alt, src, srcSet, width, height } = photo
  return (
    <picture className="contents">
      {/* Hidden, or in a row it would be an item of its own with a gap behind it. */}
      {avif !== undefined && <source className="hidden" type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={draggable}
        className={className}
      />
    </picture>
  )
}

/**
 * A photograph that fills its box, as on cards and in rows: one crop and one tone, whoever took it. `className` gives the box its
 * shape.
 */
export function PhotoFill({ photo, sizes, first = false, className }: Omit<PhotoProps, 'draggable'>) {
  return (
    <span className={cx('relative block overflow-hidden bg-sunk', className)}>
      {photo.blur != null && (
        <img
          src={photo.blur}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      <PhotoImage photo={photo} sizes={sizes} first={first} className="photo-tone relative size-full object-cover" />
    </span>
  )
}

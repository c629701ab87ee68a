import { cx } from '../cx.ts'
import { NoPhotoIcon } from '../icons.ts'

type Props = { photo: { src: string; srcSet: string; width: number; height: number } | null; className?: string }

/** A small square picture, decorative beside a name. */
export function Thumbnail({ photo, className }: Props) {
  const box = cx('size-20 shrink-0 rounded-xl bg-sunk', className)
  if (!photo) {
    return (
      <span className={cx(box, 'flex items-center justify-center text-muted')}>
        <NoPhotoIcon className="size-7" stroke={1.25} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes="5rem"
      width={photo.width}
      height={photo.height}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx(box, 'object-cover')}
    />
  )
}

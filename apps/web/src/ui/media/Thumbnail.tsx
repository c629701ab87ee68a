import { cx } from '../cx.ts'
import { NoPhotoIcon } from '../icons.ts'
import { type Photo, PhotoImage } from './PhotoImage.tsx'

type Props = { photo: Photo | null; className?: string }

/** A small square picture, decorative beside a name; the class gives its size. */
export function Thumbnail({ photo, className = 'size-20' }: Props) {
  const box = cx('shrink-0 rounded-control bg-sunk', className)
  if (!photo) {
    return (
      <span className={cx(box, 'flex items-center justify-center text-muted')}>
        <NoPhotoIcon className="size-7" stroke={1.25} aria-hidden="true" />
      </span>
    )
  }
  return <PhotoImage photo={{ ...photo, alt: '' }} sizes="5rem" className={cx(box, 'object-cover')} />
}

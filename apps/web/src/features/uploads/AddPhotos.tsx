import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { CameraIcon, PhotosIcon } from '#ui/icons.ts'

/** HEIC is left out on purpose: an iPhone then hands over a JPEG. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { onFiles: (files: File[]) => void; describedBy: string; invalid: boolean }

/** Camera, gallery and a place to drop files on. */
export function AddPhotos({ onFiles, describedBy, invalid }: Props) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const take = (list: FileList | null): void => {
    if (list && list.length > 0) onFiles([...list])
  }
  const input = (ref: typeof gallery, more: { multiple?: true; capture?: 'environment' }) => (
    <input
      ref={ref}
      type="file"
      accept={KINDS}
      {...more}
      hidden
      tabIndex={-1}
      onChange={(event) => {
        take(event.target.files)
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )

  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 rounded-2xl border-2 border-dashed p-3',
        over ? 'border-brand bg-brand-soft' : invalid ? 'border-danger' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {input(gallery, { multiple: true })}
      {input(camera, { capture: 'environment' })}
      <span className="hidden touch:contents">
        <Button variant="secondary" icon={<CameraIcon aria-hidden="true" />} onClick={() => camera.current?.click()}>
          Zrób zdjęcie
        </Button>
      </span>
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        icon={<PhotosIcon aria-hidden="true" />}
        onClick={() => gallery.current?.click()}
      >
        Wybierz zdjęcia
      </Button>
      <span className="text-sm text-muted touch:hidden">albo upuść je tutaj</span>
    </div>
  )
}

import { useRef, useState } from 'react'
import { Button } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { CameraIcon, PhotosIcon } from '#ui/icons.ts'

/** Without HEIC on purpose: an iPhone then converts to JPEG. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { onFiles: (files: File[]) => void; describedBy: string; invalid: boolean }

/** Camera, gallery and drop zone. */
export function AddPhotos({ onFiles, describedBy, invalid }: Props) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)

  const addFiles = (list: FileList | null): void => {
    if (list && list.length > 0) onFiles([...list])
  }
  const input = (ref: typeof gallery, attributes: { multiple?: true; capture?: 'environment' }) => (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED_TYPES}
      {...attributes}
      hidden
      tabIndex={-1}
      onChange={(event) => {
        addFiles(event.target.files)
        // Allows the same file again.
        event.target.value = ''
      }}
    />
  )

  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 rounded-2xl border-2 border-dashed p-3',
        isDraggedOver ? 'border-brand bg-brand-soft' : invalid ? 'border-danger' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDraggedOver(false)
        addFiles(event.dataTransfer.files)
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

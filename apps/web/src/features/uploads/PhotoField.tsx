import { MAX_PICTURES } from '@kram/contract/uploads/limits'
import type { Picture } from '@kram/contract/uploads/schemas'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#ui/forms'
import { AddPhotos } from './AddPhotos.tsx'
import { PhotoActions } from './PhotoActions.tsx'
import { FailedPhoto, PendingPhotoTile, PhotoTile } from './PhotoTile.tsx'
import { type PendingPhoto, usePhotoQueue } from './use-photo-queue.ts'

export type PhotoFieldProps = {
  label: string
  hint?: string
  /** Stored pictures in their order; the first one is the cover. */
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  most?: number
  /** The order has no meaning, and no picture is the cover. */
  unordered?: boolean | undefined
  error?: string | undefined
  /** Uploaded as soon as the field is shown. */
  initialFiles?: readonly File[] | undefined
  /** True while pictures are being uploaded, so that the form waits. */
  onBusy?: (busy: boolean) => void
}

const moved = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const next = pictures.toSpliced(from, 1)
  const picture = pictures[from]
  return picture ? next.toSpliced(to, 0, picture) : next
}

/** Pictures from camera, gallery or files, uploaded at once and sortable. */
export function PhotoField({
  label,
  hint,
  value,
  onChange,
  most = MAX_PICTURES,
  unordered,
  error,
  initialFiles,
  onBusy,
}: PhotoFieldProps) {
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  const { sending, failed, remaining, add, retry, discard } = usePhotoQueue({ value, onChange, most, initialFiles })

  const busy = sending.length > 0
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const move = (from: number, to: number): void => onChange(moved(value, from, to))

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">
        {label}{' '}
        <span className="font-normal text-muted">
          ({value.length} z {most})
        </span>
      </legend>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
        {hint ?? 'Pierwsze zdjęcie jest okładką. Dane o miejscu i aparacie usuwamy.'}
      </p>
      {value.length + sending.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          <StoredPhotos value={value} unordered={unordered} onOpen={setOpen} onMove={move} />
          {sending.map((each) => (
            <PendingPhotoTile key={each.key} pending={each} onDiscard={() => discard(each.key)} />
          ))}
        </ul>
      )}
      <FailedPhotos failed={failed} onRetry={retry} onDiscard={discard} />
      {remaining > 0 && <AddPhotos onFiles={add} describedBy={`${id}-hint`} invalid={error !== undefined} />}
      <p role="status" className="sr-only">
        {busy ? `Wysyłanie zdjęć: ${sending.length}` : ''}
      </p>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <PhotoActions
        picture={open === null ? undefined : value[open]}
        index={open ?? 0}
        count={value.length}
        unordered={unordered}
        onClose={() => setOpen(null)}
        onMove={(to) => {
          if (open !== null) move(open, to)
          setOpen(null)
        }}
        onRemove={() => {
          onChange(value.filter((_, index) => index !== open))
          setOpen(null)
        }}
      />
    </fieldset>
  )
}

type FailedPhotosProps = {
  failed: readonly PendingPhoto[]
  onRetry: (photo: PendingPhoto) => void
  onDiscard: (key: PendingPhoto['key']) => void
}

function FailedPhotos({ failed, onRetry, onDiscard }: FailedPhotosProps) {
  if (failed.length === 0) return null
  return (
    <ul aria-label="Nie udało się wysłać" className="grid gap-2">
      {failed.map((each) => (
        <FailedPhoto
          key={each.key}
          pending={each}
          onDiscard={() => onDiscard(each.key)}
          onRetry={() => onRetry(each)}
        />
      ))}
    </ul>
  )
}

type StoredPhotosProps = {
  value: readonly Picture[]
  unordered: boolean | undefined
  onOpen: (index: number) => void
  onMove: (from: number, to: number) => void
}

/** The stored pictures; sortable by drag and drop. */
function StoredPhotos({ value, unordered, onOpen, onMove }: StoredPhotosProps) {
  const dragged = useRef<number | null>(null)
  const dropAt = (to: number): void => {
    if (dragged.current !== null && dragged.current !== to) onMove(dragged.current, to)
    dragged.current = null
  }
  return value.map((picture, index) => (
    <PhotoTile
      key={picture.id}
      picture={picture}
      name={`Zdjęcie ${index + 1}`}
      cover={!unordered && index === 0}
      onOpen={() => onOpen(index)}
      onGrab={() => {
        dragged.current = index
      }}
      onPutDown={() => dropAt(index)}
    />
  ))
}

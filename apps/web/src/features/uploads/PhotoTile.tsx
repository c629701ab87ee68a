import type { Picture } from '@kram/contract/uploads/schemas'
import { photoOf } from '#shared/pictures.ts'
import { PhotoImage } from '#ui/media'
import { IconButton } from '#ui/buttons'
import { CloseIcon, RetryIcon } from '#ui/icons.ts'
import type { PendingPhoto } from './use-photo-queue.ts'

const TILE = 'relative aspect-square overflow-hidden rounded-2xl border border-line bg-sunk'

type PhotoTileProps = {
  picture: Picture
  name: string
  cover: boolean
  onOpen: () => void
  /** Handlers for drag and drop. */
  onGrab: () => void
  onPutDown: () => void
}

/** A stored picture; a press opens its actions. */
export function PhotoTile({ picture, name, cover, onOpen, onGrab, onPutDown }: PhotoTileProps) {
  return (
    <li className={TILE}>
      <button
        type="button"
        aria-label={`${name}${cover ? ', okładka' : ''}. Zmień`}
        className="block size-full"
        onClick={onOpen}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onGrab()
        }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          if (event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          onPutDown()
        }}
      >
        <PhotoImage
          photo={photoOf(picture, '')}
          sizes="(min-width: 30rem) 11rem, 45vw"
          draggable={false}
          className="size-full object-cover"
        />
      </button>
      {cover && (
        <span className="pointer-events-none absolute bottom-2 left-2 rounded-full bg-black/70 px-2.5 py-0.5 text-sm font-semibold text-white">
          Okładka
        </span>
      )}
    </li>
  )
}

/** A picture that is being uploaded. */
export function PendingPhotoTile({ pending, onDiscard }: { pending: PendingPhoto; onDiscard: () => void }) {
  const { file, preview, progress } = pending
  return (
    <li className={TILE}>
      <img src={preview} alt="" className="size-full object-cover opacity-45" />
      <IconButton
        label={`Nie dodawaj: ${file.name}`}
        variant="secondary"
        className="absolute top-1 right-1"
        onClick={onDiscard}
      >
        <CloseIcon aria-hidden="true" />
      </IconButton>
      <progress
        aria-label={`Wysyłanie: ${file.name}`}
        value={progress}
        max={1}
        className="absolute inset-x-3 bottom-3 h-2 w-auto accent-brand"
      />
    </li>
  )
}

/** A failed upload with its reason, a retry and a way to discard it. */
export function FailedPhoto({
  pending,
  onDiscard,
  onRetry,
}: {
  pending: PendingPhoto
  onDiscard: () => void
  onRetry: () => void
}) {
  const { file, problem } = pending
  return (
    <li className="flex flex-wrap items-center justify-end rounded-2xl bg-danger-soft py-2 pr-1 pl-4 text-danger">
      <span role="alert" className="min-w-48 flex-1 text-sm">
        <span className="block truncate font-semibold">{file.name}</span>
        {problem}
      </span>
      <IconButton
        label={`Wyślij jeszcze raz: ${file.name}`}
        className="text-current hover:bg-transparent"
        onClick={onRetry}
      >
        <RetryIcon aria-hidden="true" />
      </IconButton>
      <IconButton label={`Nie dodawaj: ${file.name}`} className="text-current hover:bg-transparent" onClick={onDiscard}>
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </li>
  )
}

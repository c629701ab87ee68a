import type { Picture } from '@kram/contract/uploads/schemas'
import { photoOf } from '#shared/pictures.ts'
import { PhotoImage } from '#ui/media'
import { Button } from '#ui/buttons'
import { Sheet } from '#ui/feedback'
import { NextIcon, PreviousIcon, StarIcon, TrashIcon } from '#ui/icons.ts'

type Props = {
  picture: Picture | undefined
  /** Index, from 0. */
  index: number
  count: number
  unordered: boolean | undefined
  onMove: (to: number) => void
  onRemove: () => void
  onClose: () => void
}

/** Actions on one picture without dragging: make it the cover, move it, remove it. */
export function PhotoActions({ picture, index, count, unordered, onMove, onRemove, onClose }: Props) {
  return (
    <Sheet open={picture !== undefined} onClose={onClose} title={`Zdjęcie ${index + 1} z ${count}`}>
      {picture && (
        <PhotoImage
          photo={photoOf(picture, '')}
          sizes="30rem"
          className="mb-4 max-h-72 w-full rounded-2xl bg-sunk object-contain"
        />
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {!unordered && index > 0 && (
          <>
            <Button variant="secondary" icon={<StarIcon aria-hidden="true" />} onClick={() => onMove(0)}>
              Ustaw jako okładkę
            </Button>
            <Button variant="secondary" icon={<PreviousIcon aria-hidden="true" />} onClick={() => onMove(index - 1)}>
              Przesuń wcześniej
            </Button>
          </>
        )}
        {!unordered && index < count - 1 && (
          <Button variant="secondary" icon={<NextIcon aria-hidden="true" />} onClick={() => onMove(index + 1)}>
            Przesuń dalej
          </Button>
        )}
        <Button variant="danger" icon={<TrashIcon aria-hidden="true" />} onClick={onRemove}>
          Usuń zdjęcie
        </Button>
      </div>
    </Sheet>
  )
}

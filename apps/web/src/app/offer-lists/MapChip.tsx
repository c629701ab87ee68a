import { type Filters, useShowsMap } from '#features/offers'
import { Chip } from '#ui/list'
import { MapIcon } from '#ui/icons.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** Shows and hides the map of the list. */
export function MapChip({ filters, onChange }: Props) {
  const shown = useShowsMap(filters)
  return (
    <Chip
      pressed={shown}
      icon={<MapIcon className="size-4" aria-hidden="true" />}
      onClick={() => onChange({ map: !shown })}
    >
      Mapa
    </Chip>
  )
}

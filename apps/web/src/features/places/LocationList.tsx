import { type Location, placeRoutes } from '@kram/contract/places'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { usePaged } from '#lib/paged.ts'
import { photoOf } from '#lib/pictures.ts'
import { useRemoval, useUndelete } from '#lib/refusals.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EditIcon, PinIcon } from '#ui/icons.ts'
import { NothingFits } from '#ui/NothingFits.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Removal } from '#ui/Removal.tsx'
import { EmptyState } from '#ui/States.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { type LocationFilter, locationListQuery } from './locations.queries.ts'
import { LOCATION_KIND_WORDS } from './location-words.ts'

type Props = { filter: LocationFilter; filtered: boolean; onClear: () => void }

/** The seller's places, or the way to the first one. */
export function LocationList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(locationListQuery(filter))
  return (
    <PagedList
      {...paged}
      wide
      label="Lokalizacje"
      empty={filtered ? <NothingFits q={filter.q} onClear={onClear} /> : <NoLocations />}
    >
      {(location) => <LocationCard location={location} />}
    </PagedList>
  )
}

function NoLocations() {
  return (
    <EmptyState
      title="Nie masz jeszcze żadnej lokalizacji"
      icon={<PinIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Link to="/locations/add" className={buttonClass()}>
          Dodaj pierwszą lokalizację
        </Link>
      }
    >
      <p>Wskaż miejsce, w którym kupujący odbierają zamówienia: targ, gospodarstwo albo parking.</p>
    </EmptyState>
  )
}

function LocationCard({ location }: { location: Location }) {
  const { id, name, kind, addressLine, hideExact, directions, pictures } = location
  const [cover] = pictures
  return (
    <Card className="flex h-full flex-col gap-3">
      {cover && (
        <img
          {...photoOf(cover, '')}
          alt=""
          sizes="(min-width: 48rem) 26rem, 92vw"
          loading="lazy"
          className="aspect-[3/1] w-full rounded-xl object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="brand">{LOCATION_KIND_WORDS[kind].name}</Badge>
        {hideExact && <Badge>Kupujący widzą okolicę</Badge>}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{name}</h2>
        <p className="mt-1 text-muted">{addressLine}</p>
        {directions !== null && <p className="mt-2 line-clamp-2 text-sm text-muted">{directions}</p>}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Link to={`/locations/edit/${id}`} aria-label={`Edytuj: ${name}`} className={buttonClass('secondary', 'small')}>
          <EditIcon className="size-5" aria-hidden="true" />
          Edytuj
        </Link>
        <DeleteLocation location={location} />
      </div>
    </Card>
  )
}

function DeleteLocation({ location: { id, name, addressLine } }: { location: Location }) {
  const client = useQueryClient()
  // A stock place that stands there names it.
  const forget = () =>
    Promise.all([['locations'], ['inventories']].map((queryKey) => client.invalidateQueries({ queryKey })))
  const restore = useUndelete(
    () => call(undeleteRoutes.location, { params: { id } }),
    `Przywrócono lokalizację: ${name}`,
    forget,
  )
  const removal = useRemoval(
    () => call(placeRoutes.deleteLocation, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto lokalizację „${name}”`, restore)
      void forget()
    },
  )
  return (
    <Removal
      action="Usuń lokalizację"
      short={{ word: 'Usuń', name: `Usuń: ${name}` }}
      title="Usunąć lokalizację?"
      busy={removal.busy}
      obstacle={removal.obstacle?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.forget}
    >
      „{name}”, {addressLine}.
    </Removal>
  )
}

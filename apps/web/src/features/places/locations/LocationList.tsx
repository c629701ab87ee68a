import type { Location } from '@kram/contract/locations/schemas'
import { locationRoutes } from '@kram/contract/locations/routes'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { usePaged } from '#lib/query'
import { photoOf } from '#shared/pictures.ts'
import { PhotoImage } from '#ui/media'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { Badge, EmptySearch, PagedList } from '#ui/list'
import { buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { EditIcon, PinIcon } from '#ui/icons.ts'
import { DeleteButton, EmptyState } from '#ui/feedback'
import { toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { type LocationFilter, locationListQuery } from './locations.queries.ts'
import { LOCATION_KIND_LABELS } from './location-labels.ts'

type Props = { filter: LocationFilter; filtered: boolean; onClear: () => void }

/** The seller's locations, or a link to add the first one. */
export function LocationList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(locationListQuery(filter))
  return (
    <PagedList
      {...paged}
      wide
      label="Lokalizacje"
      empty={filtered ? <EmptySearch q={filter.q} onClear={onClear} /> : <NoLocations />}
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
        <PhotoImage
          photo={photoOf(cover, '')}
          sizes="(min-width: 48rem) 26rem, 92vw"
          className="aspect-[3/1] w-full rounded-xl object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="brand">{LOCATION_KIND_LABELS[kind].name}</Badge>
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
        <Link to={`/locations/close/${id}`} aria-label={`Zamknij: ${name}`} className={buttonClass('quiet', 'small')}>
          Zamknij
        </Link>
        <DeleteLocation location={location} />
      </div>
    </Card>
  )
}

function DeleteLocation({ location: { id, name, addressLine } }: { location: Location }) {
  const client = useQueryClient()
  const invalidateLists = () => invalidate(client, staleAfter.location())
  const restore = useRestore(
    () => call(restoreRoutes.location, { params: { id } }),
    `Przywrócono lokalizację: ${name}`,
    invalidateLists,
  )
  const removal = useDeletion(
    () => call(locationRoutes.delete, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto lokalizację „${name}”`, restore)
      void invalidateLists()
    },
  )
  return (
    <DeleteButton
      action="Usuń lokalizację"
      compactLabel={{ word: 'Usuń', name: `Usuń: ${name}` }}
      title="Usunąć lokalizację?"
      busy={removal.busy}
      conflict={
        removal.conflict && (
          <>
            {removal.conflict.message}{' '}
            <Link to={`/locations/close/${id}`} className="underline underline-offset-4">
              Przenieś albo zamknij to miejsce
            </Link>
          </>
        )
      }
      onConfirm={removal.confirm}
      onClosed={removal.dismiss}
    >
      „{name}”, {addressLine}.
    </DeleteButton>
  )
}

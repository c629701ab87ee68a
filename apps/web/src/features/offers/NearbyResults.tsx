import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chips.tsx'
import { MapIcon } from '#ui/icons.ts'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { cx } from '#ui/cx.ts'
import { type Filters, SORT_WORDS, sortsFor, usualSort } from './filters.ts'
import { NothingNear } from './NothingNear.tsx'
import { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx'
import { offerCardsQuery } from './offers.queries.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** The map weighs more than the list: it comes when somebody wants it. */
const OfferMap = lazy(() =>
  import('./OfferMap.tsx').then(
    (made) => ({ default: made.OfferMap }),
    () => ({ default: NoMap }),
  ),
)

function NoMap() {
  return <p role="alert">Nie udało się wczytać mapy. Te same oferty są na liście.</p>
}

const never = () => () => undefined
/** The server has no map to render. */
const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The list, beside a map where one is wanted. */
export function NearbyResults({ filters, onChange }: Props) {
  const { map } = filters
  const awake = useAwake()
  const waiting = <Skeleton className="h-[62dvh] rounded-2xl lg:order-last" />
  return (
    <>
      <Chip
        className="mb-4"
        pressed={map}
        icon={<MapIcon className="size-5" aria-hidden="true" />}
        onClick={() => onChange({ map: !map })}
      >
        Mapa
      </Chip>
      <div className={map ? 'grid gap-4 lg:grid-cols-2 lg:items-start lg:[&>div>ul]:grid-cols-2' : ''}>
        {map && (
          <Suspense fallback={waiting}>{awake ? <OfferMap filters={filters} onChange={onChange} /> : waiting}</Suspense>
        )}
        <List filters={filters} onChange={onChange} />
      </div>
    </>
  )
}

/** What was found, in every state it can be in; more on demand. */
function List({ filters, onChange }: Props) {
  const query = useInfiniteQuery(offerCardsQuery(filters))
  const cards = query.data?.pages.flatMap(({ items }) => items)

  if (!cards) {
    if (!query.error) return <OfferGridSkeleton />
    return (
      <ErrorState message={query.error.message} retrying={query.isRefetching} onRetry={() => void query.refetch()} />
    )
  }
  // An empty page may have more behind it: the server looks only so far at a time.
  if (cards.length === 0 && !query.hasNextPage) return <NothingNear filters={filters} />
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <h2 className="sr-only">Oferty</h2>
      <Meant words={query.data?.pages[0]?.meant} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        <Order filters={filters} onChange={onChange} />
        <Link to="/ranking" className="font-semibold text-brand-ink underline underline-offset-4">
          Jak ustalamy kolejność?
        </Link>
      </div>
      <OfferGrid label="Oferty" cards={cards} />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="large"
          className="mx-auto mt-6 flex w-full max-w-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Pokaż więcej
        </Button>
      )}
    </div>
  )
}

/** In which order; a plain list of choices, as telephones know it. */
function Order({ filters, onChange }: Props) {
  const sorts = sortsFor(filters)
  const usual = usualSort(filters)
  const chosen = filters.sort && sorts.includes(filters.sort) ? filters.sort : usual
  return (
    <label className="flex items-center gap-2">
      <span>Kolejność</span>
      <select
        className="control w-auto pr-9"
        value={chosen}
        onChange={({ target }) => {
          const sort = sorts.find((each) => each === target.value) ?? usual
          onChange({ sort: sort === usual ? null : sort })
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_WORDS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the words were taken for, where some were no words. */
function Meant({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <p className="mb-3" role="status">
      Pokazujemy wyniki dla: <strong>{words}</strong>
    </p>
  )
}

import type { WantedQuestion } from '@kram/contract/demand/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { buttonClass } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { PinIcon, PlusIcon, SearchIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { wantedQuery } from './demand.queries.ts'
import { addProductPath, wantedText } from './wanted-text.ts'

/** What people near the seller searched for and nobody sells, the most frequent first. */
export function WantedList() {
  const query = useQuery(wantedQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} />
  if (!data.hasLocation) return <NoLocation />
  if (data.items.length === 0) return <NothingWanted />
  return (
    <ul aria-label="Szukano, nikt nie ma" className="grid gap-3">
      {data.items.map((wanted) => (
        <li key={wanted.words}>
          <WantedCard wanted={wanted} />
        </li>
      ))}
    </ul>
  )
}

function WantedCard({ wanted }: { wanted: WantedQuestion }) {
  const now = useNow()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <div className="min-w-0">
        <h2 className="text-lg break-words">{wanted.words}</h2>
        <p className="text-sm text-muted">{wantedText(wanted, now)}</p>
      </div>
      <Link
        to={addProductPath(wanted)}
        aria-label={`Dodaj produkt: ${wanted.words}`}
        className={buttonClass('secondary', 'small')}
      >
        <PlusIcon className="size-5" aria-hidden="true" />
        <span>
          Dodaj<span className="max-sm:hidden"> produkt</span>
        </span>
      </Link>
    </Card>
  )
}

function NoLocation() {
  return (
    <EmptyState
      title="Nie wiemy jeszcze, gdzie sprzedajesz"
      icon={<PinIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Link to="/locations/add" className={buttonClass()}>
          Dodaj lokalizację
        </Link>
      }
    >
      Dodaj lokalizację, a pokażemy, czego szukano w&nbsp;jej okolicy.
    </EmptyState>
  )
}

function NothingWanted() {
  return (
    <EmptyState
      title="Na razie nikt nie szukał na próżno"
      icon={<SearchIcon className="size-10" stroke={1.5} aria-hidden="true" />}
    >
      Gdy co najmniej trzy osoby w&nbsp;Twojej okolicy będą szukać czegoś, czego nikt tu nie sprzedaje, zobaczysz to
      tutaj.
    </EmptyState>
  )
}

import { Link } from 'react-router'
import { OwnPosition, ownPositionsQuery } from '#features/offers'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { EmptyState } from '#ui/States.tsx'
import { useSearch } from '../use-search.ts'

export function Component() {
  const [q, search] = useSearch()
  const paged = usePaged(ownPositionsQuery(q))
  return (
    <Page title="Pozycje ofert" lead="Wszystko, co masz w ofertach, z cenami i limitami." width="reading">
      <div className="mb-4">
        <SearchField label="Szukaj pozycji" value={q} onSearch={search} />
      </div>
      <PagedList
        {...paged}
        label="Pozycje"
        empty={
          <EmptyState
            title={q === '' ? 'Nie masz jeszcze pozycji' : `Nie ma „${q}”`}
            action={
              <Link to="/offers" className={buttonClass()}>
                Przejdź do ofert
              </Link>
            }
          />
        }
      >
        {(item) => <OwnPosition item={item} />}
      </PagedList>
    </Page>
  )
}

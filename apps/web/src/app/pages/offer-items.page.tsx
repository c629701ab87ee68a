import { Link } from 'react-router'
import { OwnPosition, ownPositionsQuery } from '#features/offers'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'

export function Component() {
  const paged = usePaged(ownPositionsQuery(null))
  return (
    <Page title="Pozycje ofert" lead="Wszystko, co masz w ofertach, z cenami i limitami." width="reading">
      <PagedList
        {...paged}
        label="Pozycje"
        empty={
          <EmptyState
            title="Nie masz jeszcze pozycji"
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

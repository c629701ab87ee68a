import { offerRoutes } from '@kram/contract/offers'
import { Link, useSearchParams } from 'react-router'
import { isOfferStatus, OwnOffers } from '#features/offers'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon, TodayIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useSearch } from '../use-search.ts'

export function Component() {
  const [q, search] = useSearch()
  const [params, setParams] = useSearchParams()
  const asked = params.get('status')
  return (
    <Page
      title="Oferty"
      lead="Co leży na Twoim straganie."
      width="reading"
      actions={
        <>
          <Link to="/offers/today" className={buttonClass('chalk')}>
            <TodayIcon aria-hidden="true" />
            Dziś mam
          </Link>
          <Link to="/offers/add" className={buttonClass()}>
            <PlusIcon aria-hidden="true" />
            Dodaj ofertę
          </Link>
        </>
      }
    >
      <div className="mb-3">
        <SearchField label="Szukaj oferty" value={q} onSearch={search} />
      </div>
      <div className="mb-3">
        <DownloadTable fileName="oferty.csv" read={() => call(offerRoutes.exportOffers, {})}>
          Pobierz CSV
        </DownloadTable>
      </div>
      <OwnOffers
        q={q}
        status={isOfferStatus(asked) ? asked : null}
        onStatus={(status) =>
          setParams({ ...(q && { q }), ...(status && { status }) }, { replace: true, preventScrollReset: true })
        }
      />
    </Page>
  )
}

import { OWN_OFFER_SORTS } from '@kram/contract/offers/sorts'
import { offerRoutes } from '@kram/contract/offers/routes'
import { OFFER_STATUSES } from '@kram/contract/offers/status'
import { Link } from 'react-router'
import { OwnOffers } from '#features/offers'
import { useLocationOptions } from '#features/places'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { buttonClass } from '#ui/buttons'
import { PlusIcon, TodayIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { ListTools } from '../../lists/ListTools.tsx'
import { ToolRow } from '../../lists/ToolRow.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'
import { useSearchParam } from '../../lists/use-url-search.ts'

const SORT_LABELS = [
  ['title', 'Od A do Z'],
  ['ending', 'Kończące się'],
] as const

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useListFilters(['status', 'locationId', 'repeating'])
  const [, put] = useSearchParam()
  const locationOptions = useLocationOptions()
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
      <ListTools
        search="Szukaj oferty"
        choices={[
          { name: 'locationId', label: 'Lokalizacja', emptyLabel: 'Wszystkie', options: locationOptions },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Najnowsze', options: SORT_LABELS },
        ]}
        toggles={[{ name: 'repeating', text: 'Co tydzień' }]}
      />
      <ToolRow>
        <DownloadTable fileName="oferty.csv" read={() => call(offerRoutes.exportOffers, {})}>
          Pobierz CSV
        </DownloadTable>
        <Link to="/offerItems" className={buttonClass('secondary')}>
          Ceny i limity
        </Link>
      </ToolRow>
      <OwnOffers
        filter={{
          q,
          status: pick('status', OFFER_STATUSES),
          locationId: id('locationId'),
          repeating: flag('repeating'),
          sort: pick('sort', OWN_OFFER_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
        onStatus={(status) => put('status', status)}
      />
    </Page>
  )
}

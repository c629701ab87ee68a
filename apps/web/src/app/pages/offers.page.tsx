import { OFFER_STATUSES } from '@kram/contract/offer-status'
import { OWN_OFFER_SORTS } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { Link } from 'react-router'
import { OwnOffers } from '#features/offers'
import { useLocationOptions } from '#features/places'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon, TodayIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { ListTools } from '../ListTools.tsx'
import { ToolRow } from '../ToolRow.tsx'
import { useList } from '../use-list.ts'
import { useAddress } from '../use-search.ts'

const SORT_WORDS = [
  ['title', 'Od A do Z'],
  ['ending', 'Kończące się'],
] as const

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useList(['status', 'locationId', 'repeating'])
  const [, put] = useAddress()
  const places = useLocationOptions()
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
          { name: 'locationId', label: 'Lokalizacja', usual: 'Wszystkie', options: places },
          { name: 'sort', label: 'Kolejność', usual: 'Najnowsze', options: SORT_WORDS },
        ]}
        marks={[{ name: 'repeating', words: 'Co tydzień' }]}
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

import { OFFER_ITEM_SORTS } from '@kram/contract/offer-items'
import { OFFER_STATUSES } from '@kram/contract/offer-status'
import { Link } from 'react-router'
import { OwnPosition, ownPositionsQuery, STATUS_WORDS } from '#features/offers'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { NothingFits } from '#ui/NothingFits.tsx'
import { Page } from '#ui/Page.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { ListTools } from '../ListTools.tsx'
import { useList } from '../use-list.ts'

const STATUSES = OFFER_STATUSES.map((status) => [status, STATUS_WORDS[status].label] as const)
const SORT_WORDS = [
  ['name', 'Od A do Z'],
  ['price', 'Najtańsze'],
  ['left', 'Kończące się'],
] as const

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useList(['offerId', 'status', 'soldOut'])
  const paged = usePaged(
    ownPositionsQuery({
      q,
      offerId: id('offerId'),
      status: pick('status', OFFER_STATUSES),
      soldOut: flag('soldOut'),
      sort: pick('sort', OFFER_ITEM_SORTS),
    }),
  )
  return (
    <Page
      title="Pozycje ofert"
      lead="Wszystko, co masz w ofertach, z cenami i limitami."
      width="reading"
      actions={
        <Link to="/offerItems/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj pozycję
        </Link>
      }
    >
      <ListTools
        search="Szukaj pozycji"
        choices={[
          { name: 'status', label: 'Stan oferty', usual: 'Bieżące', options: STATUSES },
          { name: 'sort', label: 'Kolejność', usual: 'Najnowsze', options: SORT_WORDS },
        ]}
        marks={[{ name: 'soldOut', words: 'Tylko wyprzedane' }]}
      />
      <PagedList {...paged} label="Pozycje" empty={filtered ? <NothingFits q={q} onClear={clear} /> : <NoPositions />}>
        {(item) => (
          <OwnPosition
            item={item}
            of={
              <Link to={`/offers/edit/${item.offerId}`} className="font-semibold underline underline-offset-4">
                {item.offerTitle}
              </Link>
            }
          />
        )}
      </PagedList>
    </Page>
  )
}

function NoPositions() {
  return (
    <EmptyState
      title="Nie masz jeszcze pozycji"
      action={
        <Link to="/offers" className={buttonClass()}>
          Przejdź do ofert
        </Link>
      }
    >
      Pozycja to wariant produktu w ofercie: z ceną i z tym, ile go można zarezerwować.
    </EmptyState>
  )
}

import { Link } from 'react-router'
import { InventoryList } from '#features/stock'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { GoodsNav } from '../GoodsNav.tsx'

export function Component() {
  return (
    <Page
      title="Magazyny"
      lead="Miejsca, w których trzymasz towar."
      width="reading"
      actions={
        <Link to="/inventories/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj magazyn
        </Link>
      }
    >
      <GoodsNav />
      <InventoryList />
    </Page>
  )
}

import { Link } from 'react-router'
import { LocationList, locationsQuery } from '#features/places'
import { warm } from '#lib/query.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'

export const loader = warm(() => [locationsQuery()])

export function Component() {
  return (
    <Page
      title="Lokalizacje"
      lead="Miejsca, w których kupujący odbierają zamówienia albo z których dowozisz."
      actions={
        <>
          <Link to="/schedules" className={buttonClass('secondary')}>
            Harmonogramy
          </Link>
          <Link to="/locations/add" className={buttonClass()}>
            <PlusIcon aria-hidden="true" />
            Dodaj lokalizację
          </Link>
        </>
      }
    >
      <LocationList />
    </Page>
  )
}

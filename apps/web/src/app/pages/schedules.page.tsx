import { useState } from 'react'
import { Link } from 'react-router'
import { AbsenceDialog, ScheduleList, schedulesQuery } from '#features/schedules'
import { warm } from '#lib/query.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'

export const loader = warm(() => [schedulesQuery()])

export function Component() {
  const [away, setAway] = useState(false)
  return (
    <Page
      title="Harmonogramy"
      lead="Kiedy klienci odbierają zamówienia i kiedy dowozisz."
      actions={
        <>
          <Link to="/locations" className={buttonClass('secondary')}>
            Lokalizacje
          </Link>
          <Button variant="secondary" onClick={() => setAway(true)}>
            Nieobecność
          </Button>
          <Link to="/schedules/add" className={buttonClass()}>
            <PlusIcon aria-hidden="true" />
            Dodaj harmonogram
          </Link>
        </>
      }
    >
      <ScheduleList />
      <AbsenceDialog open={away} onClose={() => setAway(false)} />
    </Page>
  )
}

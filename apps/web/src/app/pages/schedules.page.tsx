import { useState } from 'react'
import { Link } from 'react-router'
import { CalendarLink } from '#features/calendar'
import { AbsenceDialog, ScheduleList, schedulesQuery } from '#features/schedules'
import { warm } from '#lib/query.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page, Section } from '#ui/Page.tsx'

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
      <Section title="W Twoim kalendarzu" className="mt-8">
        <Card>
          <CalendarLink />
        </Card>
      </Section>
      <AbsenceDialog open={away} onClose={() => setAway(false)} />
    </Page>
  )
}

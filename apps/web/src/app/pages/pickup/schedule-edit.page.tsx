import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { locationsQuery, PlaceLookup } from '#features/places'
import { ScheduleForm, scheduleQuery } from '#features/schedules'
import { prefetch } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Page } from '#ui/layout'

export const loader = prefetch(({ params }) => [scheduleQuery(Number(params['id'])), locationsQuery()])

export function Component() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const id = Number(useParams()['id'])
  const { data: schedule } = useSuspenseQuery(scheduleQuery(id))
  const { data: locations } = useSuspenseQuery(locationsQuery())
  return (
    <Page title="Edycja harmonogramu" lead={schedule.name} width="reading">
      <ScheduleForm
        key={id}
        schedule={schedule}
        PlaceLookup={PlaceLookup}
        locations={locations.items}
        onSaved={async (saved) => {
          queryClient.setQueryData(scheduleQuery(id).queryKey, saved)
          await invalidate(queryClient, staleAfter.scheduleSaved())
          await navigate('/schedules', { state: { msgSuccess: `Zapisano harmonogram „${saved.name}”.` } })
        }}
      />
    </Page>
  )
}

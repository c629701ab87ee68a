import { Link, useParams } from 'react-router'
import { SuspensionPlan } from '#features/suspensions'
import { Page } from '#ui/layout'

/** `/admin/suspend/12`: the account with this number. */
export function Component() {
  const id = Number(useParams()['view'])
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title="Zawieszenie" width="reading">
        <p>
          Wybierz konto na <Link to="/admin/users">liście kont</Link>.
        </p>
      </Page>
    )
  return (
    <Page title="Zawieszenie" lead={`Konto nr ${id}`} width="reading">
      <SuspensionPlan key={id} userId={id} />
    </Page>
  )
}

import { SuspensionPlan } from '#features/suspensions'
import { NumberedPage } from './frame/NumberedPage.tsx'

/** `/admin/suspend/12`: the account with this number. */
export const Component = () => (
  <NumberedPage
    title="Zawieszenie"
    lead={(id) => `Konto nr ${id}`}
    find={{ text: 'Wybierz konto na', to: '/admin/users', label: 'liście kont' }}
  >
    {(id) => <SuspensionPlan key={id} userId={id} />}
  </NumberedPage>
)

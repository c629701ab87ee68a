import { useQuery } from '@tanstack/react-query'
import { useDecides } from '#shared/operator/index.ts'
import { Banner, Unanswered } from '#ui/feedback'
import { ConcernedList } from './ConcernedList.tsx'
import { InForce } from './InForce.tsx'
import { planQuery } from './suspensions.queries.ts'
import { SuspensionForm } from './SuspensionForm.tsx'

/** Whom the suspension of this account concerns: the decision about each of them, or what was decided and the way back. */
export function SuspensionPlan({ userId }: { userId: number }) {
  const decides = useDecides()
  const query = useQuery(planQuery(userId))
  const { data: plan } = query
  if (!plan) return <Unanswered query={query} />
  if (plan.user.isAdmin) return <Banner tone="info">Operatorowi trzeba najpierw odebrać rolę.</Banner>
  const blocked = plan.suspension !== null || plan.user.blockedAt !== null
  if (decides && !blocked) return <SuspensionForm plan={plan} />
  return (
    <div className="grid gap-6">
      {blocked ? (
        <InForce plan={plan} mayLift={decides} />
      ) : (
        <Banner tone="info">Zawiesza moderator albo administrator. Poniżej widać, kogo by to dotyczyło.</Banner>
      )}
      <ConcernedList plan={plan} />
    </div>
  )
}

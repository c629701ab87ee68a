import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SUSPENSION_CHOICE_LABELS } from '@kram/contract/suspensions/choices'
import type { ConcernedReservation, SuspensionPlan as Suspended } from '@kram/contract/suspensions/schemas'
import { useDecides } from '#shared/operator/index.ts'
import { ConcernedList, OngoingLists, ToCallList } from '#shared/plan/index.ts'
import { Button } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { Badge } from '#ui/list'
import { InForce } from './InForce.tsx'
import { BEFORE, IN_FORCE } from './ongoing-notes.ts'
import { extensionQuery, planQuery } from './suspensions.queries.ts'
import { SuspensionForm } from './SuspensionForm.tsx'

/** Whom the suspension of this account concerns: the decision about each of them, or what was decided and the way back. */
export function SuspensionPlan({ userId }: { userId: number }) {
  const decides = useDecides()
  const query = useQuery(planQuery(userId))
  const { data: plan } = query
  if (!plan) return <Unanswered query={query} />
  if (plan.user.isAdmin) return <Banner tone="info">Operatorowi trzeba najpierw odebrać rolę.</Banner>
  return (
    <div className="grid gap-4">
      <Whose user={plan.user} />
      <Plan plan={plan} decides={decides} />
    </div>
  )
}

/** Before an act that many people notice, whose account it is. */
const Whose = ({ user: { id, displayName, email } }: Pick<Suspended, 'user'>) => (
  <p className="break-words">
    <Link to={`/admin/person/${id}`} className="font-semibold underline underline-offset-4">
      {displayName}
    </Link>
    <span className="block text-muted">{email}</span>
  </p>
)

function Plan({ plan, decides }: { plan: Suspended; decides: boolean }) {
  const [extending, setExtending] = useState(false)
  const blocked = plan.suspension !== null || plan.user.blockedAt !== null
  if (decides && extending && plan.suspension?.scope === 'selling')
    return <Extension userId={plan.user.id} onBack={() => setExtending(false)} />
  if (decides && !blocked) return <SuspensionForm plan={plan} />
  return (
    <div className="grid gap-6">
      {blocked ? (
        <InForce plan={plan} mayLift={decides} onExtend={() => setExtending(true)} />
      ) : (
        <Banner tone="info">Zawiesza moderator albo administrator. Poniżej widać, kogo by to dotyczyło.</Banner>
      )}
      <ToCallList rows={plan.toCall} />
      <ConcernedList
        reservations={plan.reservations}
        open={plan.open}
        total={plan.total}
        choiceOf={({ id }) => <Decided reservation={plan.reservations.find((one) => one.id === id)} />}
      />
      <OngoingLists plan={plan} notes={blocked ? IN_FORCE : BEFORE} />
    </div>
  )
}

/** From the selling to the whole account, with a decision about each reservation as at first. */
function Extension({ userId, onBack }: { userId: number; onBack: () => void }) {
  const query = useQuery(extensionQuery(userId))
  const { data: plan } = query
  return (
    <div className="grid gap-6">
      <Banner tone="info">
        Sprzedaż jest już zawieszona. Teraz zablokujesz całe konto: zakończy się też to, co ta osoba kupuje.
      </Banner>
      <Button variant="secondary" className="justify-self-start" onClick={onBack}>
        Zostaw zawieszoną sprzedaż
      </Button>
      {plan ? <SuspensionForm plan={plan} /> : <Unanswered query={query} />}
    </div>
  )
}

const Decided = ({ reservation }: { reservation: ConcernedReservation | undefined }) =>
  reservation?.choice && <Badge tone="info">{SUSPENSION_CHOICE_LABELS[reservation.choice]}</Badge>

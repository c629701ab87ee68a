import { decisionRoutes } from '@kram/contract/reports/decision-routes'
import { type Appeal, AppealDecision } from '@kram/contract/reports/decision-schemas'
import { APPEAL_OUTCOME_LABELS, PARTY_LABELS } from '@kram/contract/reports/grounds'
import { dateTimeText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { clockOf, invalidateDesk, useDecides } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { FormProblems, Select, TextArea } from '#ui/forms'
import { SuccessIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Badge, PagedList, Status } from '#ui/list'
import { appealsQuery, type QueueStatus } from '../reports.queries.ts'
import { StatementFacts } from '../statements/index.ts'

const EMPTY: Record<QueueStatus, string> = {
  open: 'Żadne odwołanie nie czeka',
  decided: 'Nie ma jeszcze odpowiedzi na odwołania',
}

/** Appeals by their deadline, or answered ones. */
export function AppealList({ status }: { status: QueueStatus }) {
  return (
    <PagedList
      {...usePaged(appealsQuery(status))}
      label="Odwołania"
      empty={
        <EmptyState title={EMPTY[status]} icon={<SuccessIcon className="size-10" stroke={1.5} aria-hidden="true" />} />
      }
    >
      {(appeal) => <AppealCard appeal={appeal} />}
    </PagedList>
  )
}

const TONES = { danger: 'danger', warn: 'warn', muted: 'neutral' } as const

/** An appeal with the decision that it is about. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const { id, text, outcome, answer, decidedBy, decision, mayDecide } = appeal
  const decides = useDecides()
  return (
    <Card className="grid gap-4">
      <AppealHead appeal={appeal} />
      <p className="rounded-xl bg-sunk px-4 py-3 break-words whitespace-pre-wrap">{text}</p>
      <StatementFacts statement={decision} />
      {answer !== null && (
        <div className="border-t border-line pt-4">
          <p className="break-words whitespace-pre-wrap">{answer}</p>
          <p className="text-sm text-muted">{decidedBy?.name}</p>
        </div>
      )}
      {outcome === null && decides && (mayDecide ? <AnswerForm id={id} /> : <OwnDecisionNote />)}
    </Card>
  )
}

function AppealHead({ appeal }: { appeal: Appeal }) {
  const { id, party, createdAt, dueAt, outcome, decision } = appeal
  const clock = clockOf({ dueAt, since: createdAt }, useNow())
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{PARTY_LABELS[party]}</Badge>
        {outcome === null ? (
          <Badge tone={TONES[clock.tone]}>{clock.text}</Badge>
        ) : (
          <Status tone={outcome === 'reversed' ? 'good' : 'neutral'}>{APPEAL_OUTCOME_LABELS[outcome]}</Status>
        )}
      </p>
      <h2 className="type-title break-words">{decision.targetLabel}</h2>
      <p className="text-sm text-muted">
        nr {id} · {dateTimeText(createdAt)} · decyzję podjął: {decision.decidedBy?.name ?? 'operator bez konta'}
        {decision.reportId !== null && (
          <>
            {' · '}
            <Link to={`/admin/reports/${decision.reportId}`} className="underline underline-offset-4">
              zgłoszenie nr {decision.reportId}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

const OwnDecisionNote = () => (
  <p className="border-t border-line pt-4 text-muted">
    To Twoja decyzja, więc na odwołanie odpowiada ktoś inny z prawem decydowania.
  </p>
)

function AnswerForm({ id }: { id: number }) {
  const client = useQueryClient()
  const form = useContractForm(AppealDecision, { answer: '' }, { warnOnLeave: false })
  const deleteDraft = useDraft(form, `answer-${id}`)
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(decisionRoutes.decideAppeal, { params: { id }, body }),
    () => {
      deleteDraft()
      toast('success', 'Odpowiedź zapisana, wiadomości wysłane')
      return Promise.all([invalidateDesk(client), invalidate(client, staleAfter.report())]).then(() => undefined)
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-line pt-4">
      <FormProblems problems={problems} />
      <Select
        label="Co z decyzją?"
        hint="Cofnięcie odwraca skutki: oferta, treść albo konto wraca, ostrzeżenie przestaje się liczyć."
        {...bind(form, 'outcome')}
      >
        <option value="">Wybierz</option>
        {Object.entries(APPEAL_OUTCOME_LABELS).map(([outcome, label]) => (
          <option key={outcome} value={outcome}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea label="Odpowiedź" hint="Przeczyta ją osoba, która się odwołała." rows={4} {...bind(form, 'answer')} />
      <Button type="submit" className="justify-self-start" loading={busy}>
        Odpowiedz
      </Button>
    </form>
  )
}

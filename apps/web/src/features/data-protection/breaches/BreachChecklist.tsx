import { BREACH_STEPS } from '@kram/contract/data-protection/limits'
import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import type { Breach } from '@kram/contract/data-protection/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { breachQuery } from '../data-protection.queries.ts'
import { BreachClock } from './BreachClock.tsx'

function useBreachChange(id: number, done: string) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const action = useAction(
    (send: () => Promise<Breach>) => send(),
    (breach) => {
      setProblem(null)
      client.setQueryData(breachQuery(id).queryKey, breach)
      toast('success', done)
      return invalidateDesk(client)
    },
    (error) => {
      setProblem(error.message)
      void invalidateDesk(client)
    },
  )
  return { run: action.mutate, busy: action.isPending, problem }
}

/** A breach with its steps: who did what when. */
export function BreachChecklist({ id }: { id: number }) {
  const query = useQuery(breachQuery(id))
  const acts = useOperatorRole() !== 'auditor'
  const { data: breach } = query
  if (!breach) return <Unanswered query={query} />
  const { title, description, discoveredAt, openedBy, closedAt, conclusion, steps } = breach
  return (
    <div className="grid gap-4">
      <Card className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-title wrap-anywhere">{title}</h2>
          {closedAt === null ? <BreachClock breach={breach} /> : <Status tone="good">Zamknięte</Status>}
        </div>
        <p className="text-sm text-muted">
          stwierdzone {dateTimeText(discoveredAt)}, UODO do {dateTimeText(breach.dueAt)}
          {openedBy !== null && ` · otwarte przez: ${openedBy}`}
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{description}</p>
      </Card>
      <ol className="grid gap-3" aria-label="Kroki">
        {steps.map((step) => (
          <li key={step.step}>
            <StepCard key={step.doneAt} breachId={id} step={step} acts={acts && closedAt === null} />
          </li>
        ))}
      </ol>
      {closedAt !== null && (
        <Card className="grid gap-1">
          <h2 className="type-title">Zakończenie</h2>
          <p className="text-sm text-muted">{dateTimeText(closedAt)}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{conclusion}</p>
        </Card>
      )}
      {acts && (closedAt === null ? <CloseBreach breach={breach} /> : <ReopenBreach breach={breach} />)}
    </div>
  )
}

type StepProps = { breachId: number; step: Breach['steps'][number]; acts: boolean }

function StepCard({ breachId, step, acts }: StepProps) {
  const { doneAt, doneBy, note } = step
  const { label, hint } = BREACH_STEPS[step.step]
  const done = doneAt !== null
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg">{label}</h3>
        <Status tone={done ? 'good' : 'warn'}>{done ? 'Zrobione' : 'Do zrobienia'}</Status>
      </div>
      <p className="text-sm text-muted">{hint}</p>
      {done && <p className="text-sm text-muted">{[dateTimeText(doneAt), doneBy].filter(Boolean).join(' · ')}</p>}
      {(done || !acts) && note !== null && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {acts && <StepForm breachId={breachId} step={step} />}
    </Card>
  )
}

function StepForm({ breachId, step: { step, doneAt, note } }: Omit<StepProps, 'acts'>) {
  const [typed, setTyped] = useState(note ?? '')
  const done = doneAt !== null
  const { run, busy, problem } = useBreachChange(breachId, done ? 'Odznaczone' : 'Zrobione')
  const { label } = BREACH_STEPS[step]
  const body = { done: !done, note: typed || null }
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {!done && (
        <TextArea
          label="Co zrobiono"
          aria-label={`Co zrobiono: ${label}`}
          optional
          rows={2}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={busy}
        onClick={() => run(() => call(dataProtectionRoutes.step, { params: { id: breachId, step }, body }))}
      >
        {done ? 'Odznacz' : 'Oznacz jako zrobione'}
        <span className="sr-only">: {label}</span>
      </Button>
    </>
  )
}

function CloseBreach({ breach: { id, version, steps } }: { breach: Breach }) {
  const [conclusion, setConclusion] = useState('')
  const { run, busy, problem } = useBreachChange(id, 'Naruszenie zamknięte')
  const left = steps.filter(({ doneAt }) => doneAt === null).length
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Zakończenie</h2>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {left > 0 && <p className="text-muted">Zostały kroki: {left}.</p>}
      <TextArea
        label="Podsumowanie"
        rows={3}
        maxLength={4000}
        value={conclusion}
        onChange={({ target }) => setConclusion(target.value)}
      />
      <Button
        className="justify-self-start"
        loading={busy}
        disabled={left > 0 || conclusion.trim() === ''}
        onClick={() =>
          run(() => call(dataProtectionRoutes.closeBreach, { params: { id }, body: { conclusion, version } }))
        }
      >
        Zamknij naruszenie
      </Button>
    </Card>
  )
}

function ReopenBreach({ breach: { id, version } }: { breach: Breach }) {
  const { run, busy, problem } = useBreachChange(id, 'Naruszenie otwarte ponownie')
  return (
    <div className="grid gap-2">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={busy}
        onClick={() => run(() => call(dataProtectionRoutes.reopenBreach, { params: { id }, body: { version } }))}
      >
        Otwórz ponownie
      </Button>
    </div>
  )
}

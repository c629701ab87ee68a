import { BREACH_HOURS } from '@kram/contract/data-protection/limits'
import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import { type Breach, BreachBody } from '@kram/contract/data-protection/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#lib/api'
import { bind, errorOf, useContractForm, useSubmit } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { DateField, FormProblems, TextArea, TextField } from '#ui/forms'
import { Card, cardLink, Disclosure } from '#ui/layout'
import { Status } from '#ui/list'
import { breachesQuery } from '../data-protection.queries.ts'
import { BreachClock } from './BreachClock.tsx'

/** Breaches of personal data, open ones first. */
export function BreachList() {
  const query = useQuery(breachesQuery())
  const acts = useOperatorRole() !== 'auditor'
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <div className="grid gap-4">
      {acts && (
        <Card>
          <Disclosure label="Zgłoś naruszenie" isAddition open={false}>
            <OpenBreach />
          </Disclosure>
        </Card>
      )}
      {data.items.length === 0 ? (
        <EmptyState title="Nie ma żadnego naruszenia">
          Gdy dane wyciekną, zginą albo trafią do niewłaściwej osoby, otwórz naruszenie: lista kroków i zegar pomogą
          zdążyć.
        </EmptyState>
      ) : (
        <ul className="grid gap-3" aria-label="Naruszenia">
          {data.items.map((breach) => (
            <li key={breach.id}>
              <BreachCard breach={breach} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function BreachCard({ breach }: { breach: Breach }) {
  const { id, title, discoveredAt, closedAt, steps } = breach
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  return (
    <Card raised className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/admin/breaches/${id}`} className={`min-w-0 font-semibold wrap-anywhere ${cardLink}`}>
          {title}
        </Link>
        {closedAt === null ? <BreachClock breach={breach} /> : <Status tone="good">Zamknięte</Status>}
      </div>
      <p className="text-sm text-muted">
        nr {id} · stwierdzone {dateTimeText(discoveredAt)} · kroki {done} z {steps.length}
      </p>
    </Card>
  )
}

/** `2026-11-26T19:30`, as a field for date and time wants it, in the time of the device. */
const localInput = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const instantOf = (typed: string): string => {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}

/** The time is in a field of its own kind, which knows no zone: it is converted before it is sent. */
function OpenBreach() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const [typed, setTyped] = useState(() => localInput(now))
  const form = useContractForm(BreachBody, { title: '', description: '', discoveredAt: now.toISOString() })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(dataProtectionRoutes.openBreach, { body: { ...body, discoveredAt: instantOf(typed) } }),
    async ({ id }) => {
      await invalidateDesk(client)
      void navigate(`/admin/breaches/${id}`)
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <TextField label="Krótko: co się stało" maxLength={160} {...bind(form, 'title')} />
      <TextArea label="Opis" rows={4} maxLength={4000} {...bind(form, 'description')} />
      <DateField
        label="Kiedy je stwierdzono"
        type="datetime-local"
        hint={`Od tej chwili biegną ${BREACH_HOURS} godziny na zawiadomienie Prezesa UODO.`}
        value={typed}
        error={errorOf(form, 'discoveredAt')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="danger" className="justify-self-start" loading={busy}>
        Otwórz naruszenie
      </Button>
    </form>
  )
}

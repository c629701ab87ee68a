import {
  LEGAL_KIND_LABELS,
  LEGAL_KINDS,
  LEGAL_STATE_LABELS,
  type LegalKind,
  type LegalState,
} from '@kram/contract/legal/limits'
import { legalRoutes } from '@kram/contract/legal/routes'
import type { LegalRow } from '@kram/contract/legal/schemas'
import { dateText, dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { Card, cardLink, Section } from '#ui/layout'
import { Status, type Tone } from '#ui/list'
import { legalDeskKeys, legalRowsQuery } from './legal-desk.queries.ts'

const TONES: Record<LegalState, Tone> = {
  draft: 'warn',
  announced: 'info',
  inForce: 'good',
  past: 'neutral',
  withdrawn: 'danger',
}

/** Both documents with all their versions. */
export function LegalRows() {
  const query = useQuery(legalRowsQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return LEGAL_KINDS.map((kind) => (
    <Document key={kind} kind={kind} rows={data.items.filter((row) => row.kind === kind)} />
  ))
}

function Document({ kind, rows }: { kind: LegalKind; rows: readonly LegalRow[] }) {
  const edits = useOperatorRole() === 'administrator'
  const hasDraft = rows.some(({ state }) => state === 'draft')
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useAction(
    () => call(legalRoutes.createDraft, { body: { kind } }),
    async ({ id }) => {
      await client.invalidateQueries({ queryKey: legalDeskKeys.list })
      void navigate(`/admin/legal/${id}`)
    },
  )
  return (
    <Section title={LEGAL_KIND_LABELS[kind]}>
      {edits && !hasDraft && (
        <Button
          variant="secondary"
          className="mb-3"
          loading={create.isPending}
          onClick={() => create.mutate(undefined)}
        >
          Zacznij nową wersję
        </Button>
      )}
      <ul className="grid gap-3" aria-label={`${LEGAL_KIND_LABELS[kind]}: wersje`}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const datesOf = ({ effectiveOn, publishedAt, changedAt }: LegalRow): string =>
  effectiveOn === null || publishedAt === null
    ? `zmieniony ${dateTimeText(changedAt)}`
    : `obowiązuje od ${dateText(effectiveOn)} · ogłoszona ${dateTimeText(publishedAt)}`

function Row({ row }: { row: LegalRow }) {
  const { id, number, state, changeNote, accepted, reservations } = row
  return (
    <Card raised className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/admin/legal/${id}`} className={`font-semibold ${cardLink}`}>
          {number === null ? 'Szkic' : `Wersja ${number}`}
        </Link>
        <Status tone={TONES[state]}>{LEGAL_STATE_LABELS[state]}</Status>
      </div>
      {changeNote !== '' && <p className="wrap-anywhere">{changeNote}</p>}
      <p className="text-sm text-muted">{datesOf(row)}</p>
      {number !== null && (
        <p className="text-sm text-muted">
          akceptacje: konta {accepted.toLocaleString('pl-PL')}, rezerwacje {reservations.toLocaleString('pl-PL')}
        </p>
      )}
    </Card>
  )
}

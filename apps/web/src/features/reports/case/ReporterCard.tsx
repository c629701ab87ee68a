import { REPORTER_ACT_LABELS, type ReporterAct } from '@kram/contract/reports/grounds'
import { reportRoutes } from '@kram/contract/reports/routes'
import type { ReportView } from '@kram/contract/reports/schemas'
import { misuseStepOf } from '@kram/contract/reports/strike-steps'
import { dateTimeText } from '@kram/polish/format'
import { NOTICES } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { useDecides } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'

type Reporter = NonNullable<ReportView['reporter']>
type Props = { report: ReportView; reporter: Reporter }

const EFFECTS: Record<ReporterAct, string> = {
  trust: 'Zgłoszenia tego konta będą na początku kolejki.',
  untrust: 'Zgłoszenia tego konta będą w kolejce jak inne.',
  warn: 'Dostanie e-mail z prośbą, żeby zgłaszać tylko to, co narusza prawo albo regulamin.',
  suspend: 'Przez 30 dni nie będziemy przyjmować zgłoszeń tej osoby. Dostanie decyzję z powodem i może się odwołać.',
  restore: 'Zgłoszenia tej osoby będą znów przyjmowane.',
}

const isSuspended = ({ suspendedUntil }: Reporter): boolean =>
  suspendedUntil !== null && Date.parse(suspendedUntil) > Date.now()

/** What is possible now; a warning comes before a suspension, and only an account is trusted. */
const actsOf = (reporter: Reporter): ReporterAct[] => {
  const { userId, trustedAt, warnedAt } = reporter
  if (isSuspended(reporter)) return ['restore']
  const trust: ReporterAct[] = userId === null ? [] : [trustedAt === null ? 'trust' : 'untrust']
  return [...trust, warnedAt === null ? 'warn' : 'suspend']
}

const PROPOSALS = {
  warn: 'Zasady proponują ostrzeżenie tej osoby.',
  suspend: 'Zasady proponują zawieszenie zgłaszania na 30 dni.',
} as const

/** Who filed the notice, and what was decided about them. */
export function ReporterCard({ report, reporter }: Props) {
  const { notices, unfounded, trustedAt, warnedAt, suspendedUntil } = reporter
  const decides = useDecides()
  const proposal = isSuspended(reporter) ? null : misuseStepOf(unfounded, warnedAt !== null)
  return (
    <Section title="Kto zgłosił">
      <Card className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{report.reporterName ?? report.reporterEmail}</span>
          {trustedAt !== null && <Badge tone="brand">Zaufany od {dateTimeText(trustedAt)}</Badge>}
          {warnedAt !== null && <Badge tone="warn">Ostrzeżony {dateTimeText(warnedAt)}</Badge>}
          {isSuspended(reporter) && suspendedUntil !== null && (
            <Badge tone="danger">Nie zgłasza do {dateTimeText(suspendedUntil)}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {counted(notices, NOTICES)}, oczywiście bezzasadnych w ciągu roku: {unfounded}.{' '}
          {reporter.userId === null && 'Bez konta: adres mógł podać ktokolwiek.'}
        </p>
        {proposal !== null && <p className="text-sm font-semibold">{PROPOSALS[proposal]}</p>}
        {decides && (
          <div className="flex flex-wrap gap-2">
            {actsOf(reporter).map((act) => (
              <ActButton key={act} act={act} id={report.id} />
            ))}
          </div>
        )}
      </Card>
    </Section>
  )
}

function ActButton({ act, id }: { act: ReporterAct; id: number }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const send = useAction(
    () => call(reportRoutes.reporter, { params: { id }, body: { act, reason: reason.trim() } }),
    () => {
      setAsking(false)
      setReason('')
      toast('success', 'Zapisane')
      return invalidate(client, staleAfter.report())
    },
  )
  const label = REPORTER_ACT_LABELS[act]
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => reason.trim() !== '' && send.mutate(undefined)}
        title={`${label}?`}
        action={label}
        danger={act === 'suspend'}
        loading={send.isPending}
      >
        <div className="grid gap-4">
          <p>{EFFECTS[act]}</p>
          <TextArea
            label="Powód"
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}

import type { VersionSummary } from '@kram/contract/market-rules/version-schemas'
import { dateTimeText } from '@kram/polish/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#lib/feedback'
import { Button } from '#ui/buttons'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { invalidateDesk, useAdministers } from '#shared/operator/index.ts'
import { changesText } from './changes-text.ts'

type Props = {
  version: number
  versions: readonly VersionSummary[]
  /** Version 0: what the code has. */
  builtInName: string
  restore: (body: { version: number; to: number; reason: string | null }) => Promise<unknown>
}

/** Earlier versions; each is restored by one press, as a new version. */
export function VersionHistory({ version: current, versions, builtInName, restore }: Props) {
  const client = useQueryClient()
  const administers = useAdministers()
  const restoring = useMutation({
    mutationFn: (to: number) => restore({ version: current, to, reason: null }),
    onSuccess: () => {
      toast('success', 'Przywrócone jako nowa wersja')
      return invalidateDesk(client)
    },
    onError: ({ message }) => {
      toast('error', message)
      void invalidateDesk(client)
    },
  })
  if (versions.length === 0) return null
  const restoreButton = (to: number) =>
    administers &&
    to !== current && (
      <Button variant="quiet" size="small" loading={restoring.isPending} onClick={() => restoring.mutate(to)}>
        Przywróć<span className="sr-only"> wersję {to}</span>
      </Button>
    )
  return (
    <Section title="Wersje">
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Wersje">
          {versions.map((summary) => (
            <li key={summary.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <Summary {...summary} isCurrent={summary.version === current} />
              {restoreButton(summary.version)}
            </li>
          ))}
          {versions.at(-1)?.version === 1 && (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold">Wersja 0</p>
                <p className="text-sm text-muted">{builtInName}</p>
              </div>
              {restoreButton(0)}
            </li>
          )}
        </ul>
      </Card>
    </Section>
  )
}

function Summary({
  version,
  createdAt,
  createdBy,
  restored,
  reason,
  isCurrent,
  ...changes
}: VersionSummary & { isCurrent: boolean }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        Wersja {version}
        {isCurrent && <Badge tone="good">obowiązuje</Badge>}
        {restored !== null && <Badge>przywrócona wersja {restored}</Badge>}
      </p>
      <p className="text-sm break-words text-muted">
        {dateTimeText(createdAt)} · {createdBy ?? 'operator bez konta'}
      </p>
      {reason !== null && <p className="break-words">{reason}</p>}
      <p className="text-sm break-words">{changesText(changes)}</p>
    </div>
  )
}

import type { RuleKind } from '@kram/contract/market-rules/limits'
import { marketRuleRoutes } from '@kram/contract/market-rules/routes'
import type { MarketRules } from '@kram/contract/market-rules/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { invalidateDesk, useDecides } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'

/** Earlier versions; each is restored by one press, as a new version. */
export function RuleVersions({ kind, rules: { current, versions } }: { kind: RuleKind; rules: MarketRules }) {
  const client = useQueryClient()
  const decides = useDecides()
  const restore = useMutation({
    mutationFn: (to: number) =>
      call(marketRuleRoutes.restore, { params: { kind }, body: { version: current.version, to } }),
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
  return (
    <Section title="Wersje">
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Wersje">
          {versions.map(({ version, entries, createdAt, createdBy, restored }) => (
            <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  Wersja {version}
                  {version === current.version && <Badge tone="good">obowiązuje</Badge>}
                  {restored !== null && <Badge>przywrócona wersja {restored}</Badge>}
                </p>
                <p className="text-sm break-words text-muted">
                  {createdAt !== null && dateTimeText(createdAt)} · {createdBy ?? 'operator bez konta'} · zasad:{' '}
                  {entries.length}
                </p>
                <p className="text-sm break-words">{entries.map(({ key }) => key).join(', ')}</p>
              </div>
              {decides && version !== current.version && (
                <Button
                  variant="quiet"
                  size="small"
                  loading={restore.isPending}
                  onClick={() => restore.mutate(version)}
                >
                  Przywróć<span className="sr-only"> wersję {version}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

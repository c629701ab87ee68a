import { reportRoutes } from '@kram/contract/reports/routes'
import type { ReportView } from '@kram/contract/reports/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useSession } from '#lib/session'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { useDecides } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { reportQuery } from '../reports.queries.ts'

/** Taking a notice and giving it back; what another operator did meanwhile is read anew. */
export function useTaking({ id, version }: ReportView) {
  const client = useQueryClient()
  const onDone = (view: ReportView): Promise<void> => {
    client.setQueryData(reportQuery(id).queryKey, view)
    return invalidate(client, staleAfter.report())
  }
  const onError = (error: Error): void => {
    toast('error', error.message)
    void invalidate(client, staleAfter.report())
  }
  const taking = useMutation({
    mutationFn: (over: boolean) => call(reportRoutes.take, { params: { id }, body: { version, over } }),
    onSuccess: onDone,
    onError,
  })
  const releasing = useMutation({
    mutationFn: () => call(reportRoutes.release, { params: { id } }),
    onSuccess: onDone,
    onError,
  })
  return {
    take: (over: boolean): void => taking.mutate(over),
    release: (): void => releasing.mutate(),
    busy: taking.isPending || releasing.isPending,
  }
}

/** Who works on the notice. */
export function Taken({ report }: { report: ReportView }) {
  const { takenBy } = report
  const ownId = useSession()?.user.id
  const decides = useDecides()
  const { take, release, busy } = useTaking(report)
  if (takenBy === null)
    return decides ? (
      <Button variant="secondary" className="justify-self-start" loading={busy} onClick={() => take(false)}>
        Zajmuję się tym
      </Button>
    ) : null
  if (takenBy.id === ownId)
    return (
      <Banner
        tone="success"
        action={
          <Button variant="quiet" size="small" loading={busy} onClick={release}>
            Oddaj
          </Button>
        }
      >
        Zajmujesz się tym zgłoszeniem. Inni to widzą.
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      action={
        decides && (
          <Button variant="quiet" size="small" loading={busy} onClick={() => take(true)}>
            Przejmij
          </Button>
        )
      }
    >
      Zajmuje się tym {takenBy.name}.
    </Banner>
  )
}

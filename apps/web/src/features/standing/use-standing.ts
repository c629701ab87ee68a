import { standingRoutes } from '@kram/contract/standing/routes'
import type { StandingReservation } from '@kram/contract/standing/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call, NetworkError, showErrorPage } from '#lib/api'
import { toast, toastWithUndo } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

/** Says what the server refused; anything else opens the error page. */
export const toastRefusal = (error: Error): void => {
  if (error instanceof NetworkError || (error instanceof ApiError && error.status < 500)) toast('error', error.message)
  else showErrorPage(error)
}

/** The reservations are shown on other pages, too. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => invalidate(client, staleAfter.reservations())
}

/** What a buyer does with a standing reservation: one tap each, and a tap to take it back. */
export const useStandingActs = ({ id }: Pick<StandingReservation, 'id'>) => {
  const refresh = useRefresh()
  // The newest message replaces the one before.
  const topic = `standing-${id}`
  const send = ({ date, skip }: { date: string; skip: boolean }) =>
    call(standingRoutes.setDate, { params: { id, date }, body: { skip } })
  const takeBack = useAction(
    (date: string) => send({ date, skip: false }),
    async () => {
      await refresh()
      toast('success', 'Ten termin znów obowiązuje', undefined, topic)
    },
    toastRefusal,
  )
  const leaveOut = useAction(
    (date: string) => send({ date, skip: true }),
    async (_, date) => {
      await refresh()
      toastWithUndo('W tym terminie nic nie rezerwujemy', () => takeBack.mutate(date), topic)
    },
    toastRefusal,
  )
  const resume = useAction(
    () => call(standingRoutes.resume, { params: { id } }),
    () => refresh(),
    toastRefusal,
  )
  const end = useAction(
    () => call(standingRoutes.end, { params: { id } }),
    async () => {
      await refresh()
      toastWithUndo(
        'Stała rezerwacja zakończona. Złożone już rezerwacje zostają.',
        () => resume.mutate(undefined),
        topic,
      )
    },
    toastRefusal,
  )
  return {
    setTerm: (date: string, skip: boolean): void => (skip ? leaveOut : takeBack).mutate(date),
    end: (): void => end.mutate(undefined),
    resume: (): void => resume.mutate(undefined),
    busy: leaveOut.isPending || takeBack.isPending || end.isPending || resume.isPending,
  }
}

import type { CallReason, PhoneAnswer } from '@kram/contract/reservations/status'
import { sellerReservationRoutes } from '@kram/contract/seller-view/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Button } from '#ui/buttons'
import { useFailureHandler } from '../actions/index.ts'
import { updateReservationCache } from '../reservations.queries.ts'
import { PhoneLink } from '#ui/text'

const REASON_TEXTS: Record<CallReason, string> = {
  cancellation: 'Ta osoba nie podała adresu email i nie wie o odwołaniu.',
  proposal: 'Ta osoba nie podała adresu email i nie wie o propozycji zmiany.',
}

const DONE_TEXTS: Record<PhoneAnswer, string> = {
  agreed: 'Zapisano: zgoda przez telefon',
  declined: 'Zapisano: brak zgody przez telefon',
}

type Props = {
  target: { id: number; buyerName: string; version: number }
  phone: string
  about: CallReason
}

/** The number of a buyer whom no e-mail reaches, and what was said on the phone. */
export function PhoneCall({ target: { id, buyerName, version }, phone, about }: Props) {
  const client = useQueryClient()
  const record = useMutation({
    mutationFn: (answer: PhoneAnswer) =>
      call(sellerReservationRoutes.recordPhoneAnswer, { params: { id }, body: { answer, version } }),
    onSuccess: (view, answer) => {
      toast('success', DONE_TEXTS[answer])
      updateReservationCache(client, view)
      void invalidate(client, staleAfter.reservations())
    },
    onError: useFailureHandler(),
  })
  const answerButton = (answer: PhoneAnswer, label: string) => (
    <Button
      size="small"
      variant="secondary"
      className="px-2 whitespace-nowrap sm:px-3"
      loading={record.isPending && record.variables === answer}
      disabled={record.isPending}
      onClick={() => record.mutate(answer)}
    >
      {label}
    </Button>
  )
  return (
    <div
      role="group"
      aria-label={`Telefon: ${buyerName}`}
      className="relative z-10 grid gap-2 rounded-xl bg-warn-soft px-3 pt-1 pb-3 text-sm"
    >
      <div>
        <PhoneLink phone={phone} />
        <p>{REASON_TEXTS[about]} Po rozmowie zapisz:</p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        {answerButton('agreed', 'Jest zgoda')}
        {answerButton('declined', 'Nie ma zgody')}
      </div>
    </div>
  )
}

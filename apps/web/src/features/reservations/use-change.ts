import { offerRoutes } from '@kram/contract/offers'
import type { ReservationView } from '@kram/contract/reservation-views'
import { reservationRoutes } from '@kram/contract/reservations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiFailure } from '#lib/failures.ts'
import { createKeys } from '#lib/keys.ts'
import { toast } from '#ui/toasts.ts'
import { asksFirst, type Change, changeOf, choicesOf, isOvertaken, type Request, requestsOf } from './change.model.ts'
import { keepAddress } from './keep-address.ts'
import { keepReservation, reservationQuery } from './reservations.queries.ts'

type KeyFor = ReturnType<typeof createKeys>

const sendOne = (view: ReservationView, request: Request, keyFor: KeyFor): Promise<unknown> => {
  const { id, fulfilment, version } = view
  const params = { reservationId: id }
  switch (request.kind) {
    case 'line': {
      const { quantity, ifMissing } = request
      return call(reservationRoutes.updateItem, {
        params: { ...params, itemId: request.id },
        body: { quantity, ifMissing, version },
      })
    }
    case 'remove':
      return call(reservationRoutes.deleteItem, { params: { ...params, itemId: request.id } })
    case 'add':
      return call(reservationRoutes.addItems, {
        params,
        body: request.items,
        idempotencyKey: keyFor({ version, items: request.items }),
      })
    case 'propose': {
      const { items, occurrenceId } = request
      return call(reservationRoutes.act, {
        params: { id, event: 'propose' },
        body: { version, items, ...(occurrenceId !== undefined && { occurrenceId }) },
      })
    }
    case 'details': {
      const { occurrenceId, note, address: deliveryAddress } = request
      return call(reservationRoutes.update, {
        params: { id },
        body: { occurrenceId, note, fulfilment, deliveryAddress, version },
      })
    }
  }
}

/** Sends the changes one by one; each is whole in itself, so a refusal leaves what went before standing and says so. */
const send = async (view: ReservationView, change: Change, keyFor: KeyFor): Promise<ReservationView> => {
  let seen = view
  for (const request of requestsOf(view, change)) {
    await sendOne(seen, request, keyFor)
    seen = await call(reservationRoutes.view, { params: { id: view.id }, query: {} })
  }
  return seen
}

/** What else the offer has now, for the forgotten eggs. Without it the lines alone can be changed. */
export const useChoices = (view: ReservationView) => {
  const { data } = useQuery({
    queryKey: ['offers', view.offer.id],
    queryFn: ({ signal }) => call(offerRoutes.offer, { params: { id: view.offer.id }, signal }),
  })
  const choices = choicesOf(view, data?.status === 'active' ? data.items : [])
  const own = choices.slice(0, view.items.length)
  return { choices, own, others: choices.slice(own.length), windows: data?.occurrences ?? [] }
}

type Asked = {
  change: Change
  /** A new address that the account should know from now on. */
  keep: Change['address']
}

/** Saves what was changed and shows the answer; what was refused is said, and the reservation is read anew. */
const useChange = (view: ReservationView, onDone: () => void) => {
  const client = useQueryClient()
  const [keyFor] = useState(createKeys)
  return useMutation({
    mutationFn: ({ change }: Asked) => send(view, change, keyFor),
    onSuccess: (next, { change, keep }) => {
      if (keep) void keepAddress(client, keep)
      keepReservation(client, next)
      toast('success', asksFirst(view, change) ? 'Sprzedawca dostał prośbę o zmianę' : 'Zapisano zmiany')
      onDone()
    },
    onError: () => void client.invalidateQueries({ queryKey: reservationQuery(view.id).queryKey }),
  })
}

const isStale = (error: Error | null): boolean => error instanceof ApiFailure && error.code === 'VERSION_CONFLICT'

/** What is being changed, from how the reservation stood when that began; `overtaken` when it stands otherwise by now. */
export const useEditing = (view: ReservationView, onDone: () => void) => {
  const [opened, setOpened] = useState(view)
  const [change, setChange] = useState(() => changeOf(view))
  const save = useChange(view, onDone)
  return {
    change,
    setChange,
    save,
    // Of several requests some may have gone through before one was refused: what differs then is the person's own doing.
    overtaken: (save.isIdle || isStale(save.error)) && isOvertaken(opened, view),
    startAnew: () => {
      setOpened(view)
      setChange(changeOf(view))
      save.reset()
    },
  }
}

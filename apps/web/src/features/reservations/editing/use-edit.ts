import { offerRoutes } from '@kram/contract/offers/routes'
import { reservationRoutes } from '@kram/contract/reservations/routes'
import type { ReservationView } from '@kram/contract/reservations/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, createIdempotencyKeys } from '#lib/api'
import { toast } from '#lib/feedback'
import { offerKeys } from '#shared/market-query-keys.ts'
import {
  needsSellerApproval,
  type Change,
  changeOf,
  itemOptionsOf,
  isChangedElsewhere,
  type EditRequest,
  buildRequests,
} from './edit.model.ts'
import { saveAddress } from '../reserve-form/index.ts'
import { updateReservationCache, reservationQuery } from '../reservations.queries.ts'

type KeyFor = ReturnType<typeof createIdempotencyKeys>

const sendRequest = (view: ReservationView, request: EditRequest, keyFor: KeyFor): Promise<unknown> => {
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
      const { items, term } = request
      return call(reservationRoutes.act, {
        params: { id, event: 'propose' },
        body: { version, items, ...term },
      })
    }
    case 'details': {
      const { occurrenceId, timeSlot, note, address: deliveryAddress } = request
      return call(reservationRoutes.update, {
        params: { id },
        body: { occurrenceId, timeSlot, note, fulfilment, deliveryAddress, version },
      })
    }
  }
}

/** Sends the requests one by one; each is complete in itself, so after an error the earlier ones stay and this is reported. */
const sendRequests = async (view: ReservationView, change: Change, keyFor: KeyFor): Promise<ReservationView> => {
  let latest = view
  for (const request of buildRequests(view, change)) {
    await sendRequest(latest, request, keyFor)
    latest = await call(reservationRoutes.view, { params: { id: view.id }, query: {} })
  }
  return latest
}

/** Other items of the offer; without them only the existing lines can be changed. */
export const useEditOptions = (view: ReservationView) => {
  const { data } = useQuery({
    queryKey: offerKeys.one(view.offer.id),
    queryFn: ({ signal }) => call(offerRoutes.offer, { params: { id: view.offer.id }, signal }),
  })
  const options = itemOptionsOf(view, data?.status === 'active' ? data.items : [])
  const reservedOptions = options.slice(0, view.items.length)
  return {
    options,
    reservedOptions,
    otherOptions: options.slice(reservedOptions.length),
    occurrences: data?.occurrences ?? [],
  }
}

type EditSubmission = {
  change: Change
  /** A new address to be saved to the account. */
  newAddress: Change['address']
}

/** Saves the changes; after an error shows it and refetches the reservation. */
const useSaveEdit = (view: ReservationView, onDone: () => void) => {
  const client = useQueryClient()
  const [keyFor] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: ({ change }: EditSubmission) => sendRequests(view, change, keyFor),
    onSuccess: (next, { change, newAddress }) => {
      if (newAddress) void saveAddress(client, newAddress)
      updateReservationCache(client, next)
      toast('success', needsSellerApproval(view, change) ? 'Sprzedawca dostał prośbę o zmianę' : 'Zapisano zmiany')
      onDone()
    },
    onError: () => void client.invalidateQueries(reservationQuery(view.id)),
  })
}

const isVersionConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'

/** The edit based on the reservation at its start; `isConflict` when the reservation changed since. */
export const useEdit = (view: ReservationView, onDone: () => void) => {
  const [initialView, setInitialView] = useState(view)
  const [change, setChange] = useState(() => changeOf(view))
  const save = useSaveEdit(view, onDone)
  return {
    change,
    setChange,
    save,
    // After a partial failure the difference is caused by the own requests, not by a conflict.
    isConflict: (save.isIdle || isVersionConflict(save.error)) && isChangedElsewhere(initialView, view),
    restart: () => {
      setInitialView(view)
      setChange(changeOf(view))
      save.reset()
    },
  }
}

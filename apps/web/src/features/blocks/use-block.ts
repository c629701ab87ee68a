import { blockRoutes } from '@kram/contract/blocks/routes'
import type { Block } from '@kram/contract/blocks/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast, toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

/** A seller by its id, or the buyer of a reservation by the id of the reservation. */
export type Person = Pick<Block, 'kind' | 'id' | 'name'>

/** Blocks a person, with an undo in the message, or removes the block. */
export function useBlock({ kind, id, name }: Person) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => call(on ? blockRoutes.add : blockRoutes.remove, { params: { kind, id } }),
    onSuccess: (_, on) => {
      if (on) toastWithUndo(`Zablokowano: ${name}`, () => mutate(false), 'block')
      else toast('success', `Odblokowano: ${name}`, undefined, 'block')
      return invalidate(client, staleAfter.block())
    },
    onError: ({ message }) => toast('error', message),
  })
  return { set: mutate, busy: isPending }
}

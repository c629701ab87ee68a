import { reservationRoutes } from '@kram/contract/reservations/routes'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { writeDraft } from '#lib/storage'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { RepeatIcon } from '#ui/icons.ts'

type Props = { row: { id: number; number: string; offerId: number } }

/** Reserves the same items again: available ones are preselected. */
export function ReserveAgain({ row: { id, number, offerId } }: Props) {
  const navigate = useNavigate()
  const again = useAction(
    () => call(reservationRoutes.view, { params: { id }, query: {} }),
    async ({ items }) => {
      writeDraft(`cart-${offerId}`, Object.fromEntries(items.map((line) => [line.offerItemId, line.quantity])))
      await navigate(`/reservations/user/add?offer=${offerId}`)
    },
  )
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<RepeatIcon className="size-5" aria-hidden="true" />}
      aria-label={`Zarezerwuj ponownie: nr ${number}`}
      loading={again.isPending}
      onClick={() => again.mutate(undefined)}
    >
      Zarezerwuj ponownie
    </Button>
  )
}

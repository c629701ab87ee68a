import { holdRoutes } from '@kram/contract/holds/routes'
import { OFFER_HOLD_LABELS } from '@kram/contract/offers/holds'
import type { OwnOffer } from '@kram/contract/offers/views'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { useInvalidateOffers } from '../own-offers.queries.ts'

type Props = { offer: OwnOffer; hold: NonNullable<OwnOffer['hold']> }

/** Why an operator keeps the offer off sale, and the way back. */
export function HoldNotice({ offer: { id }, hold: { kind, message, resubmittedAt } }: Props) {
  const invalidate = useInvalidateOffers()
  const resubmit = useAction(
    () => call(holdRoutes.resubmit, { params: { id } }),
    () => {
      toast('success', 'Wysłane do sprawdzenia')
      return invalidate()
    },
  )
  return (
    <section className="grid gap-3 rounded-2xl bg-danger-soft p-4 text-danger" aria-label="Decyzja operatora">
      <p className="font-semibold">{OFFER_HOLD_LABELS[kind]}</p>
      <p className="break-words whitespace-pre-wrap text-ink">{message}</p>
      {kind === 'change' &&
        (resubmittedAt === null ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={resubmit.isPending}
            onClick={() => resubmit.mutate(undefined)}
          >
            Poprawione, proszę sprawdzić
          </Button>
        ) : (
          <p>Wysłane do sprawdzenia {dateTimeText(resubmittedAt)}. Operator przywróci ofertę albo odpisze.</p>
        ))}
      <p>
        <Link to="/decisions" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          Uzasadnienie i odwołanie
        </Link>
      </p>
    </section>
  )
}

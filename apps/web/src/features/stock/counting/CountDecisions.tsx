import type { CountDecision } from '@kram/contract/stock/count-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { amountText } from '@kram/polish/format'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { heldStockOf, PromisedMore, useHeldStock } from '#shared/held-stock/index.ts'
import { Button, buttonClass } from '#ui/buttons'
import { Card, Section } from '#ui/layout'
import { countDecisionsQuery } from '../stock.queries.ts'
import { itemName } from '../stock-text.ts'
import { useCountVariant } from './count-variant.ts'
import { type DecisionChoice, decisionChoices, decisionText } from './decision-choices.ts'

const TITLE = 'Potrzebna Twoja decyzja'

/** Variants of which offers had promised more than exists; nothing when there are none. */
export function CountDecisions() {
  const { data } = useQuery(countDecisionsQuery())
  if (!data || data.length === 0) return null
  return (
    <Section title={TITLE}>
      <ul aria-label={TITLE} className="grid gap-3">
        {data.map((decision) => (
          <li key={decision.variantId}>
            <DecisionCard decision={decision} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DecisionCard({ decision }: { decision: CountDecision }) {
  const save = useCountVariant(decision.variantId)
  const { held, act } = useHeldStock(({ count }: DecisionChoice) =>
    save({ ...count, quantity: count.quantity ?? null, add: false }),
  )
  const { mutate, isPending, variables } = useAction(
    act,
    () => void toast('success', 'Zapisano. Wszystkie oferty liczą już tak samo.'),
    (error) => {
      // The card names the reservations itself.
      if (heldStockOf(error) === null) toast('error', error.message)
    },
  )
  return (
    <Card className="grid gap-4">
      <div>
        <h3 className="text-lg font-semibold">{itemName(decision)}</h3>
        <p>{decisionText(decision)}</p>
      </div>
      <ul className="grid gap-1 text-sm text-muted">
        {decision.offers.map((offer) => (
          <li key={offer.id}>
            <Link className="underline" to={`/offers/edit/${offer.id}`}>
              {offer.title}
            </Link>
            : {promiseText(offer, decision)}
          </li>
        ))}
      </ul>
      <PromisedMore held={held} unit={decision} />
      <div className="flex flex-wrap gap-2">
        {decisionChoices(decision).map((choice) => (
          <Button
            key={choice.label}
            variant="secondary"
            disabled={isPending}
            loading={isPending && variables.label === choice.label}
            aria-label={`${choice.label}: ${itemName(decision)}`}
            onClick={() => mutate(choice)}
          >
            {choice.label}
          </Button>
        ))}
        <Link
          to={`/variants/edit/${decision.variantId}`}
          className={buttonClass('quiet')}
          aria-label={`Inna liczba: ${itemName(decision)}`}
        >
          Inna liczba
        </Link>
      </div>
    </Card>
  )
}

/** What one offer promised: `obiecała 8 słoików, zarezerwowane 3 słoiki`. */
const promiseText = ({ limit, held }: CountDecision['offers'][number], unit: CountDecision): string =>
  [
    limit === null ? 'bez liczenia' : `obiecała ${amountText(limit, unit)}`,
    held > 0 && `zarezerwowane ${amountText(held, unit)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ')

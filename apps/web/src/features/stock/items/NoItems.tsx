import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { EmptySearch } from '#ui/list'
import type { ItemFilter } from '../stock.queries.ts'

type Props = { filter: ItemFilter; filtered: boolean; onClear: () => void }

/** Why no stock is listed: nothing runs low, nothing matches, or nothing was counted yet. */
export function NoItems({ filter: { q, low, inventoryId, held }, filtered, onClear }: Props) {
  if (low && q === '' && inventoryId === undefined && !held)
    return (
      <EmptyState title="Niczego nie brakuje">Wszystkiego masz więcej niż próg, przy którym ostrzegamy.</EmptyState>
    )
  if (filtered) return <EmptySearch q={q} onClear={onClear} />
  return (
    <EmptyState
      title="Nic tu jeszcze nie policzono"
      action={
        <Link to="/items/add" className={buttonClass()}>
          Dodaj stan
        </Link>
      }
    >
      Policz, ile czego masz, a Kram nie pozwoli zarezerwować więcej. Rzeczy robione na zamówienie nie potrzebują stanu.
    </EmptyState>
  )
}

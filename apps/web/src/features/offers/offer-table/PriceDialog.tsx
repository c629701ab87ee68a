import { grosze, priceText } from '@kram/contract/common/money'
import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { zloty } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { Select, TextField } from '#ui/forms'
import { newPrice, type PriceChange } from './new-prices.ts'
import { rowName } from './row-text.ts'
import type { BulkChanges } from './use-bulk-changes.ts'

const KINDS = [
  ['percent-up', 'podnieś o procent'],
  ['percent-down', 'obniż o procent'],
  ['amount-up', 'podnieś o złote'],
  ['amount-down', 'obniż o złote'],
  ['set', 'ustaw jedną cenę'],
] as const
type Kind = (typeof KINDS)[number][0]

const ROUNDINGS = [
  [1, 'do grosza'],
  [10, 'do 10 gr'],
  [50, 'do 50 gr'],
  [100, 'do złotówki'],
] as const

const changeOf = (kind: Kind, typed: string, roundTo: PriceChange['roundTo']): PriceChange | null => {
  const value = Number(typed.replace(',', '.'))
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0) return null
  const [name, direction] = kind.split('-')
  return {
    kind: name === 'percent' ? 'percent' : name === 'amount' ? 'amount' : 'set',
    value: direction === 'down' ? -value : value,
    roundTo,
  }
}

type Props = { rows: readonly OfferRow[]; bulk: BulkChanges; onClose: () => void }

/** Changes the prices of the selected rows, after showing each old price beside the new one. */
export function PriceDialog({ rows, bulk, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('percent-up')
  const [typed, setTyped] = useState('')
  const [roundTo, setRoundTo] = useState<PriceChange['roundTo']>(10)
  const change = changeOf(kind, typed, roundTo)
  const preview = rows.flatMap((row) => {
    const { item } = row
    if (!item || row.status === 'archived') return []
    return [{ row, item, next: change && newPrice(item.price, change) }]
  })
  const changes = preview.flatMap(({ item: { id, version, price }, next }) => {
    const text = next === null ? price : priceText(grosze(next))
    return text === price ? [] : [{ id, version, price: text }]
  })
  const send = (): void => {
    onClose()
    void bulk.changeItems(rows, changes, (count) => `Zmieniono ceny: ${counted(count, NOUNS.item)}`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cena: ${counted(preview.length, NOUNS.item)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Anuluj
          </Button>
          <Button disabled={changes.length === 0} onClick={send}>
            {changes.length === 0 ? 'Zmień ceny' : `Zmień ceny (${changes.length})`}
          </Button>
        </>
      }
    >
      <ChangeFields {...{ kind, setKind, typed, setTyped, roundTo, setRoundTo }} />
      <Preview lines={preview} chosen={change !== null} />
    </Dialog>
  )
}

type FieldsProps = {
  kind: Kind
  setKind: (kind: Kind) => void
  typed: string
  setTyped: (typed: string) => void
  roundTo: PriceChange['roundTo']
  setRoundTo: (roundTo: PriceChange['roundTo']) => void
}

function ChangeFields({ kind, setKind, typed, setTyped, roundTo, setRoundTo }: FieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select label="Co zrobić" value={kind} onChange={({ target }) => setKind(kindOf(target.value))}>
        {KINDS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <TextField
        label="O ile"
        inputMode="decimal"
        autoComplete="off"
        suffix={kind.startsWith('percent') ? '%' : 'zł'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {kind !== 'set' && (
        <Select
          label="Zaokrąglij"
          value={String(roundTo)}
          onChange={({ target }) => setRoundTo(roundingOf(target.value))}
        >
          {ROUNDINGS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

type Line = { row: OfferRow; item: OfferRowItem; next: number | null }

function Preview({ lines, chosen }: { lines: readonly Line[]; chosen: boolean }) {
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">Ceny przed zmianą i po niej</caption>
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1 font-semibold">
            Towar
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Jest
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Będzie
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, item, next }) => (
          <tr key={row.id} className="border-t border-line">
            <td className="py-1.5 pr-2">{rowName(row)}</td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{zloty(item.price)}</td>
            <td className="py-1.5 text-right font-semibold whitespace-nowrap tabular-nums">
              {next === null ? (chosen ? 'bez zmiany' : '–') : zloty(priceText(grosze(next)))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kindOf = (value: string): Kind => KINDS.find(([kind]) => kind === value)?.[0] ?? 'percent-up'
const roundingOf = (value: string): PriceChange['roundTo'] => ROUNDINGS.find(([one]) => String(one) === value)?.[0] ?? 1

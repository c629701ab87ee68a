import type { Item } from '@kram/contract/stock/schemas'
import { useState } from 'react'
import { cellAmount, quantityFrom } from '#shared/table/index.ts'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { TextField } from '#ui/forms'
import { itemName } from '../stock-text.ts'

type Props = {
  what: 'quantity' | 'lowStockAt'
  items: readonly Item[]
  onSave: (quantity: number | null) => void
  onClose: () => void
}

const TEXTS = {
  quantity: { title: 'Ile mam', label: 'Teraz mam', hint: 'Tyle będzie każdego z zaznaczonych towarów.' },
  lowStockAt: { title: 'Ostrzegaj od', label: 'Ostrzegaj od', hint: 'Puste pole wyłącza ostrzeżenie.' },
} as const

/** Sets quantity or warning level of several stock items, after showing each old one. */
export function CountDialog({ what, items, onSave, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const { title, label, hint } = TEXTS[what]
  const read = (): { quantity: number | null; error?: string } => {
    try {
      const soldBy = what === 'lowStockAt' || items.every((item) => item.soldBy === 'loose') ? 'loose' : 'packed'
      return { quantity: quantityFrom(typed, { soldBy, empty: what === 'lowStockAt' }) }
    } catch (problem) {
      return { quantity: null, error: problem instanceof Error ? problem.message : '' }
    }
  }
  const { quantity, error } = read()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Anuluj
          </Button>
          <Button disabled={error !== undefined} onClick={() => onSave(quantity)}>
            Zapisz
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={touched ? error : undefined}
        onBlur={() => setTouched(true)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="mt-3 divide-y divide-line text-sm">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-3 py-1.5">
            <span>{itemName(item)}</span>
            <span className="shrink-0 tabular-nums">
              {cellAmount(item[what], item) ?? '–'} → {error === undefined ? (cellAmount(quantity, item) ?? '–') : '…'}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

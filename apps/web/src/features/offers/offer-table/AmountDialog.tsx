import type { OfferRow, OfferRowItem } from '@kram/contract/offers/table/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { useState } from 'react'
import { cellAmount, quantityFrom } from '#shared/table/index.ts'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { TextField } from '#ui/forms'
import { rowName } from './row-text.ts'
import type { BulkChanges } from './use-bulk-changes.ts'

type Props = { what: 'counted' | 'limit'; rows: readonly OfferRow[]; bulk: BulkChanges; onClose: () => void }
type Line = { row: OfferRow; item: OfferRowItem; before: number | null }

const TEXTS = {
  counted: {
    title: 'Ile mam',
    label: 'Teraz mam',
    hint: 'Tyle będzie w magazynie każdego z tych towarów, dla wszystkich jego ofert.',
    none: 'Zaznaczone towary nie są liczone w magazynie.',
  },
  limit: {
    title: 'Limit w ofercie',
    label: 'Najwyżej w ofercie',
    hint: 'Puste pole znosi limit.',
    none: 'Zaznaczone oferty nie mają pozycji do zmiany.',
  },
} as const

/** The rows that an act changes; a shelf that several rows draw on is one line. */
const linesOf = (what: Props['what'], rows: readonly OfferRow[]): Line[] => {
  const lines = rows.flatMap((row): Line[] => {
    const { item, status } = row
    if (!item || (what === 'limit' ? status === 'archived' : !item.shelf)) return []
    return [{ row, item, before: what === 'limit' ? item.quantity : item.counted }]
  })
  return what === 'limit' ? lines : [...new Map(lines.map((line) => [line.item.shelf?.id, line])).values()]
}

const quantityOrError = (typed: string, what: Props['what'], lines: readonly Line[]) => {
  const soldBy = lines.every(({ item }) => item.soldBy === 'loose') ? 'loose' : 'packed'
  try {
    return { quantity: quantityFrom(typed, { soldBy, empty: what === 'limit' }), error: undefined }
  } catch (problem) {
    return { quantity: null, error: problem instanceof Error ? problem.message : '' }
  }
}

/** Sets stock or limit of the selected rows to one number, after showing each old one beside it. */
export function AmountDialog({ what, rows, bulk, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const { title, label, hint, none } = TEXTS[what]
  const lines = linesOf(what, rows)
  const { quantity, error } = quantityOrError(typed, what, lines)
  const send = (): void => {
    onClose()
    if (what === 'limit')
      void bulk.changeItems(
        rows,
        lines.map(({ item: { id, version } }) => ({ id, version, quantity })),
        (count) => `Zmieniono limity: ${counted(count, NOUNS.item)}`,
      )
    else
      void bulk.changeStock(
        rows,
        lines.flatMap(({ item: { shelf } }) =>
          shelf ? [{ id: shelf.id, version: shelf.version, quantity: quantity ?? 0 }] : [],
        ),
        (count) => `Zapisano, ile masz: ${counted(count, NOUNS.item)}`,
      )
  }
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
          <Button disabled={error !== undefined || lines.length === 0} onClick={send}>
            Zapisz
          </Button>
        </>
      }
    >
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
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
          <Lines lines={lines} next={(item) => (error === undefined ? amountOr(quantity, item) : '…')} />
        </>
      )}
    </Dialog>
  )
}

function Lines({ lines, next }: { lines: readonly Line[]; next: (item: OfferRowItem) => string }) {
  return (
    <ul className="mt-3 divide-y divide-line text-sm">
      {lines.map(({ row, item, before }) => (
        <li key={row.id} className="flex justify-between gap-3 py-1.5">
          <span>{rowName(row)}</span>
          <span className="shrink-0 tabular-nums">
            {amountOr(before, item)} → {next(item)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const amountOr = (quantity: number | null, item: OfferRowItem): string => cellAmount(quantity, item) ?? 'bez limitu'

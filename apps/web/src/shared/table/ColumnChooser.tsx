import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { Checkbox } from '#ui/forms'
import { ColumnsIcon } from '#ui/icons.ts'
import type { DataTable, TableColumn } from './model/index.ts'

type Props<Row extends { id: number }> = { table: DataTable<Row>; columns: readonly TableColumn<Row>[] }

/** Chooses the columns of a table; the choice stays on this device. */
export function ColumnChooser<Row extends { id: number }>({ table, columns }: Props<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="table-tool"
        icon={<ColumnsIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span>Kolumny</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Kolumny tabeli">
        <p className="mb-1 text-sm text-muted">Wybór zostaje na tym urządzeniu. Tak samo wyglądają wydruk i CSV.</p>
        {columns.map(({ id, title, fixed }) => (
          <Checkbox
            key={id}
            label={title}
            disabled={fixed === true}
            checked={table.getColumn(id)?.getIsVisible() ?? true}
            onChange={({ target }) => table.getColumn(id)?.toggleVisibility(target.checked)}
          />
        ))}
      </Dialog>
    </>
  )
}

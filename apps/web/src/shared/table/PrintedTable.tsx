import { createPortal } from 'react-dom'
import './printed-table.css'
import { NOTHING, type TableColumn } from './model/index.ts'

type Props<Row> = { title: string; rows: readonly Row[]; columns: readonly TableColumn<Row>[] }

/** The rows on paper: the same columns in the same order, all rows, without controls. */
export function PrintedTable<Row extends { id: number }>({ title, rows, columns }: Props<Row>) {
  return createPortal(
    <section className="printed-table" aria-hidden="true">
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, title: name, align }) => (
              <th key={id} className={align === 'right' ? 'text-right' : 'text-left'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, text, align }) => (
                <td key={id} className={align === 'right' ? 'text-right' : 'text-left'}>
                  {text(row) ?? NOTHING}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

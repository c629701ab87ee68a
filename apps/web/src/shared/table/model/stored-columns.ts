import { createDeviceChoice } from '#lib/storage'
import type { TableColumn } from './columns.ts'

/** Which columns each table shows, as far as it differs from the table's own choice. */
type Visibility = Record<string, Record<string, boolean>>

const isVisibility = (stored: unknown): stored is Visibility =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every(
    (table: unknown) =>
      typeof table === 'object' && table !== null && Object.values(table).every((shown) => typeof shown === 'boolean'),
  )

const choice = createDeviceChoice<Visibility>('table-columns', {}, (stored) =>
  isVisibility(stored) ? stored : undefined,
)

/** The shown columns of a table, remembered on the device. */
export const useStoredColumns = <Row>(name: string, columns: readonly TableColumn<Row>[]) => {
  const all = choice.useValue()
  const own = all[name] ?? {}
  const visibility = Object.fromEntries(
    columns.map(({ id, hidden, fixed }) => [id, fixed === true || (own[id] ?? hidden !== true)]),
  )
  const setVisibility = (next: Record<string, boolean>): void => choice.set({ ...all, [name]: next })
  return { visibility, setVisibility }
}

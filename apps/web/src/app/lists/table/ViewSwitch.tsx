import { Button } from '#ui/buttons'
import { CardsIcon, TableIcon } from '#ui/icons.ts'
import { useListView } from './list-view.ts'

/** On wide screens: shows the lists as cards instead of tables, and back. The choice stays on this device. */
export function ViewSwitch() {
  const { isTable, canSwitch, choose } = useListView()
  if (!canSwitch) return null
  const Icon = isTable ? CardsIcon : TableIcon
  return (
    <Button variant="secondary" icon={<Icon aria-hidden="true" />} onClick={() => choose(isTable ? 'cards' : 'table')}>
      {isTable ? 'Karty' : 'Tabela'}
    </Button>
  )
}

import { useWideScreen } from '#lib/device'
import { createDeviceChoice } from '#lib/storage'

type View = 'table' | 'cards'

const choice = createDeviceChoice<View>('list-view', 'table', (stored) =>
  stored === 'table' || stored === 'cards' ? stored : undefined,
)

/** Whether lists are tables: on wide screens, unless their user prefers cards. */
export const useListView = () => {
  const wide = useWideScreen()
  const view = choice.useValue()
  return { isTable: wide && view === 'table', canSwitch: wide, choose: choice.set }
}

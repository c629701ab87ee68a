import { useCallback, useState } from 'react'

type Opened = { id: number; anchor: HTMLElement; open: boolean }

/** Opens the menu of one row. The row stays chosen after its menu is closed, because an act may have opened a dialog. */
export function useRowMenu() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const toggle = useCallback(
    (id: number, anchor: HTMLElement): void =>
      setOpened((before) => ({ id, anchor, open: !(before?.id === id && before.open) })),
    [],
  )
  const close = useCallback((): void => setOpened((before) => before && { ...before, open: false }), [])
  return { opened, toggle, close }
}

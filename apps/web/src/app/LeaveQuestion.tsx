import { useCallback } from 'react'
import { Outlet, useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsaved } from '#lib/unsaved.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'

/** A lost session and a failed request lead there by themselves: nothing can be saved here any more. */
const UNASKED = ['/login', '/error']

/** Around the screens of people who are logged in: asks before what was typed is left behind. */
export function Component() {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next }) =>
      next.pathname !== pathname && !UNASKED.includes(next.pathname) && hasUnsaved(),
  )
  // A reload or a closed tab: there the browser asks in its own words.
  useBeforeUnload(useCallback((event) => hasUnsaved() && event.preventDefault(), []))
  return (
    <>
      <Outlet />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Masz niezapisane zmiany"
        action="Wyjdź bez zapisywania"
        danger
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        To, co tu wpisano, przepadnie.
      </ConfirmDialog>
    </>
  )
}

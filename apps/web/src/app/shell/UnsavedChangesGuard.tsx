import { useCallback } from 'react'
import { Outlet, useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsavedChanges } from '#lib/forms'
import { ConfirmDialog } from '#ui/feedback'

/** A lost session and a failed request lead there by themselves: nothing can be saved here any more. */
const UNGUARDED_PATHS = ['/login', '/error']

/** Around the screens of people who are logged in: asks before what was typed is left behind. */
export function Component() {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next }) =>
      next.pathname !== pathname && !UNGUARDED_PATHS.includes(next.pathname) && hasUnsavedChanges(),
  )
  // A reload or a closed tab: there the browser asks in its own words.
  useBeforeUnload(useCallback((event) => hasUnsavedChanges() && event.preventDefault(), []))
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

import { useCallback } from 'react'
import { Outlet, useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsavedChanges } from '#lib/forms'
import { ConfirmDialog } from '#ui/feedback'

/** Pages opened after a lost session or a failed request: nothing can be saved any more. */
const UNGUARDED_PATHS = ['/login', '/error']

/** Asks logged-in users before unsaved input is lost. */
export function Component() {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next }) =>
      next.pathname !== pathname && !UNGUARDED_PATHS.includes(next.pathname) && hasUnsavedChanges(),
  )
  // For a reload or a closed tab the browser asks.
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

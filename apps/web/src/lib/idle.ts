/** A page that is never idle does its work nevertheless. */
const WITHIN_MS = 5000

/** Runs in a task of its own when the browser is idle. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: WITHIN_MS })
  else setTimeout(run)
}

import { Link, useLocation } from 'react-router'
import { Select } from '#ui/forms'
import type { Reserve } from './use-reserve.ts'

/** Whether the reservation is repeated; who has no account is notified that it needs one, and why. */
export function RepeatField({ reserve: { loggedIn, isWaiting, everyWeeks, setEveryWeeks } }: { reserve: Reserve }) {
  const { pathname } = useLocation()
  // What waits is not reserved yet.
  if (isWaiting) return null
  if (!loggedIn)
    return (
      <p className="text-sm text-muted">
        Bierzesz to co tydzień? Do stałej rezerwacji potrzebne jest konto: tylko tam możesz ją zmienić, wstrzymać i
        zakończyć.{' '}
        <Link to={`/login?returnUrl=${encodeURIComponent(pathname)}`} className="underline">
          Zaloguj się
        </Link>
      </p>
    )
  return (
    <Select
      label="Powtarzaj"
      value={String(everyWeeks)}
      onChange={({ target }) => setEveryWeeks(target.value === '1' ? 1 : target.value === '2' ? 2 : 0)}
    >
      <option value="0">tylko raz</option>
      <option value="1">co tydzień</option>
      <option value="2">co dwa tygodnie</option>
    </Select>
  )
}

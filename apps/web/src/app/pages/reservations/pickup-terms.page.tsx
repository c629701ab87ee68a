import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { matching, PickupTerms, pickupsQuery } from '#features/reservations'
import { prefetch } from '#lib/query'
import { Banner } from '#ui/feedback'
import { Page } from '#ui/layout'

export const loader = prefetch(() => [pickupsQuery()])

/** A code that is on no sheet of the device may be of another day. */
function UnknownCode({ code }: { code: string }) {
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <Link
          to={`/reservations?view=coming&q=${encodeURIComponent(code)}`}
          className="inline-flex min-h-11 items-center px-2 font-semibold underline"
        >
          Szukaj w rezerwacjach
        </Link>
      }
    >
      Na dziś i jutro nie ma rezerwacji z kodem {code}.
    </Banner>
  )
}

/** The occurrences of the seller; with a scanned code straight to its screen. */
export function Component() {
  const code = (useSearchParams()[0].get('code') ?? '').toUpperCase()
  const { sheets } = useSuspenseQuery(pickupsQuery()).data
  const found = code === '' ? undefined : sheets.find(({ rows }) => matching(rows, code).length > 0)
  if (found)
    return <Navigate replace to={`/reservations/pickup/${found.occurrenceId}?code=${encodeURIComponent(code)}`} />
  return (
    <Page title="Wydawanie" width="reading">
      {code !== '' && <UnknownCode code={code} />}
      <PickupTerms />
    </Page>
  )
}

import type { PickupSheet } from '@kram/contract/seller-view/pickup-schemas'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { fetchPickupCsv, PickupScreen, pickupsQuery } from '#features/reservations'
import { DownloadTable } from '#features/tables'
import { printPage } from '#lib/files'
import { prefetch } from '#lib/query'
import { PrintButton } from '#ui/buttons'
import { Checkbox } from '#ui/forms'
import { MoreSheet } from '../../lists/MoreSheet.tsx'

const idOf = (params: Record<string, string | undefined>): number => Number(params['occurrenceId'])

const readPickups = prefetch(() => [pickupsQuery()])

export const loader = (args: LoaderFunctionArgs) => {
  if (!Number.isSafeInteger(idOf(args.params))) throw data(null, { status: 404 })
  return readPickups(args)
}

type MoreProps = {
  sheet: PickupSheet
  isOffline: boolean
  withContacts: boolean
  onContacts: (withContacts: boolean) => void
}

/** Paper and table. The table comes from the server, so there is none without a connection. */
function More({ sheet, isOffline, withContacts, onContacts }: MoreProps) {
  const { occurrenceId, date } = sheet
  return (
    <MoreSheet
      actions={
        <>
          <Checkbox
            label="Kody i telefony na wydruku i w pliku"
            checked={withContacts}
            onChange={({ target }) => onContacts(target.checked)}
          />
          <PrintButton onPrint={() => void printPage()} />
          {!isOffline && (
            <DownloadTable
              fileName={`wydawanie-${date}.csv`}
              read={() => fetchPickupCsv({ occurrenceId, date, withContacts })}
            >
              Pobierz CSV
            </DownloadTable>
          )}
        </>
      }
    />
  )
}

export function Component() {
  const occurrenceId = idOf(useParams())
  const scanned = useSearchParams()[0].get('code') ?? ''
  const [withContacts, setWithContacts] = useState(true)
  return (
    <PickupScreen
      occurrenceId={occurrenceId}
      scanned={scanned}
      withContacts={withContacts}
      more={(sheet, isOffline) => (
        <More sheet={sheet} isOffline={isOffline} withContacts={withContacts} onContacts={setWithContacts} />
      )}
    />
  )
}

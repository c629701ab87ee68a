import { taxRoutes } from '@kram/contract/tax/routes'
import type { TaxReport, TaxYear } from '@kram/contract/tax/schemas'
import { counted } from '@kram/polish/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, createIdempotencyKeys } from '#lib/api'
import { toast } from '#lib/feedback'
import { saveText } from '#lib/files'
import { useAction } from '#lib/forms'
import { invalidateDesk, withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner, ConfirmDialog } from '#ui/feedback'
import { DownloadIcon } from '#ui/icons.ts'
import { taxYearQuery } from './tax-desk.queries.ts'

const MIME = 'application/xml'
const SELLERS = { one: 'sprzedawca', few: 'sprzedawcy', many: 'sprzedawców', other: 'sprzedawcy' }

type Kind = 'new' | 'corrections'

/** Asks before a file is made: its sellers are notified at once. */
export function MakeButtons({ tax }: { tax: TaxYear }) {
  const { next, reports, rate, operatorLacks, counts } = tax
  const [asking, setAsking] = useState<Kind | null>(null)
  const isReady = rate !== null && operatorLacks.length === 0
  const isEmpty = reports.length === 0 && next.added === 0 && counts.missing === 0
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isReady || (next.added === 0 && !isEmpty)} onClick={() => setAsking('new')}>
          {isEmpty ? 'Utwórz plik: brak sprzedawców' : 'Utwórz plik z nowymi'}
        </Button>
        <Button
          variant="secondary"
          disabled={!isReady || next.corrected + next.deleted === 0}
          onClick={() => setAsking('corrections')}
        >
          Utwórz korektę
        </Button>
      </div>
      <MakeDialog key={asking} kind={asking} tax={tax} onClose={() => setAsking(null)} />
    </>
  )
}

type DialogProps = { kind: Kind | null; tax: TaxYear; onClose: () => void }

function MakeDialog({ kind, tax, onClose }: DialogProps) {
  const { year, next, counts } = tax
  const client = useQueryClient()
  const [keyFor] = useState(createIdempotencyKeys)
  const [problem, setProblem] = useState<string | null>(null)
  const make = useAction(
    (wanted: Kind) => {
      // The operator has read how many are left out.
      const body = { kind: wanted, leaveOut: true }
      return withConfirmation(() =>
        call(taxRoutes.makeReport, { params: { year }, body, idempotencyKey: keyFor(body) }),
      )
    },
    (changed) => {
      client.setQueryData(taxYearQuery(year).queryKey, changed)
      toast('success', 'Plik jest gotowy, sprzedawcy dostają wiadomości')
      onClose()
      return invalidateDesk(client)
    },
    (error) => setProblem(error.message),
  )
  const sellers = kind === 'new' ? next.added : next.corrected + next.deleted
  return (
    <ConfirmDialog
      open={kind !== null}
      onClose={onClose}
      onConfirm={() => kind && make.mutate(kind)}
      loading={make.isPending}
      title={kind === 'new' ? `Utworzyć plik za ${year} rok?` : `Utworzyć korektę za ${year} rok?`}
      action="Utwórz plik"
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p>
        {counted(sellers, SELLERS)} w pliku. Każdy dostanie wiadomość, że przekazaliśmy dane. Utworzony plik prześlij do
        Szefa Krajowej Administracji Skarbowej; cofnąć go można tylko korektą.
      </p>
      {kind === 'new' && counts.missing > 0 && (
        <p className="mt-2 font-semibold">Bez danych, więc poza plikiem: {counted(counts.missing, SELLERS)}.</p>
      )}
    </ConfirmDialog>
  )
}

/** Downloads a file after the second factor. */
function Download({
  label,
  name,
  read,
  disabled = false,
}: {
  label: string
  name: string
  read: () => Promise<string>
  disabled?: boolean
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const download = useAction(
    () => withConfirmation(read),
    (text) => {
      setProblem(null)
      saveText(text, name, MIME)
    },
    (error) => setProblem(error.message),
  )
  return (
    <div className="grid gap-2 justify-self-start">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button
        variant="secondary"
        icon={<DownloadIcon aria-hidden="true" />}
        disabled={disabled}
        loading={download.isPending}
        onClick={() => download.mutate(undefined)}
      >
        {label}
      </Button>
    </div>
  )
}

export const FileButton = ({ report: { id, messageRef } }: { report: TaxReport }) => (
  <Download label="Pobierz XML" name={`${messageRef}.xml`} read={() => call(taxRoutes.file, { params: { id } })} />
)

/** Before the year is over a file can only be tried. */
export const TrialButton = ({ year, ready }: { year: number; ready: boolean }) => (
  <>
    <p className="text-sm text-muted">
      Raport zrobisz od 1 stycznia {year + 1}. Plik próbny ma oznaczenia danych testowych: sprawdzisz nim bramkę
      ministerstwa. Nikogo nie zgłasza.
    </p>
    <Download
      label="Pobierz plik próbny"
      name={`dac7-${year}-proba.xml`}
      disabled={!ready}
      read={() => call(taxRoutes.trial, { params: { year } })}
    />
  </>
)

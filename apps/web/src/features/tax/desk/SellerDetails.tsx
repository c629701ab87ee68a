import { TAX_ACTION_LABELS, TAX_STATE_LABELS } from '@kram/contract/tax/limits'
import { taxRoutes } from '@kram/contract/tax/routes'
import type { TaxSeller } from '@kram/contract/tax/schemas'
import { dateText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { useOperatorRole, withConfirmation } from '#shared/operator/index.ts'
import { Button, buttonClass } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { ShowIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { FactList } from '../FactList.tsx'
import { QuarterTable } from '../QuarterTable.tsx'
import { dataStatus, requestText } from './request-text.ts'
import { STATE_TONES } from './state-tones.ts'
import { taxSellerQuery } from './tax-desk.queries.ts'

/** One seller in a year: figures, what was asked, masked data, reports. */
export function SellerDetails({ year, id }: { year: number; id: number }) {
  const query = useQuery(taxSellerQuery(year, id))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <div className="grid gap-4">
      <FiguresCard seller={data} />
      <ProfileCard seller={data} />
      <ReportsCard seller={data} />
    </div>
  )
}

function FiguresCard({ seller }: { seller: TaxSeller }) {
  const { name, userId, state, quarters, request, year, isClosed } = seller
  const data = dataStatus(seller)
  const asked = requestText(seller)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 type-title wrap-anywhere">
          {name}, {year}
        </h2>
        <span className="flex flex-wrap gap-2">
          <Status tone={STATE_TONES[state]}>{TAX_STATE_LABELS[state]}</Status>
          {data && <Status tone={data.tone}>{data.text}</Status>}
        </span>
      </div>
      <p>
        <Link to={`/admin/person/${userId}`} className="underline underline-offset-4">
          Konto nr {userId}
        </Link>
        {isClosed && ', profil zamknięty'}
      </p>
      {asked !== null && <p className="text-muted first-letter:uppercase">{asked}.</p>}
      {request?.isOverdue && (
        <Banner tone="error">
          <p>
            Minęło 60 dni i wysłaliśmy dwa przypomnienia. Ustawa każe zatrzymać sprzedaż, dopóki nie ma danych. Decyzja
            należy do Ciebie.
          </p>
          <Link to={`/admin/suspend/${userId}`} className={buttonClass('secondary', 'medium', 'mt-3')}>
            Zobacz skutki zawieszenia
          </Link>
        </Banner>
      )}
      <QuarterTable quarters={quarters} />
    </Card>
  )
}

type Fact = { label: string; value: string }

function ProfileCard({ seller: { profile, id } }: { seller: TaxSeller }) {
  const [revealed, setRevealed] = useState<Fact[] | null>(null)
  const acts = useOperatorRole() === 'administrator'
  const reveal = useAction(
    () => withConfirmation(() => call(taxRoutes.reveal, { params: { id } })),
    ({ facts }) => setRevealed(facts),
  )
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Dane</h2>
      {profile === null ? (
        <p className="text-muted">Sprzedawca nie podał jeszcze danych.</p>
      ) : (
        <>
          <FactList facts={revealed ?? profile.facts} />
          {acts && revealed === null && (
            <Button
              variant="secondary"
              className="justify-self-start"
              icon={<ShowIcon aria-hidden="true" />}
              loading={reveal.isPending}
              onClick={() => reveal.mutate(undefined)}
            >
              Pokaż całe numery
            </Button>
          )}
          <p className="text-sm text-muted">
            {revealed === null ? 'Odsłonięcie numerów zapisuje się w dzienniku.' : 'Zapisano w dzienniku.'}
          </p>
        </>
      )}
    </Card>
  )
}

function ReportsCard({ seller: { reports } }: { seller: TaxSeller }) {
  if (reports.length === 0) return null
  return (
    <Card className="grid gap-2">
      <h2 className="type-title">W raportach</h2>
      <ul className="grid gap-1">
        {reports.map(({ id, year, action, reportedOn }) => (
          <li key={id}>
            Rok {year}: {TAX_ACTION_LABELS[action].toLowerCase()} {dateText(reportedOn)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

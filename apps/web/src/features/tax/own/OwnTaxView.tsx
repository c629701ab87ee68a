import { EUR_LIMIT, PROVISIONAL_EUR_RATE, SALES_LIMIT, TAX_ACTION_LABELS } from '@kram/contract/tax/limits'
import { grosze, groszeOf } from '@kram/contract/common/money'
import { limitGrosze } from '@kram/contract/tax/threshold'
import type { MaskedTaxProfile, OwnTax } from '@kram/contract/tax/schemas'
import { dateText, zloty, zlotyOf } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { Card, cardLink, Disclosure } from '#ui/layout'
import { FactList } from '../FactList.tsx'
import { QuarterTable } from '../QuarterTable.tsx'
import { ownTaxQuery } from '../tax.queries.ts'
import { ProfileForm } from './ProfileForm.tsx'

const RESERVATIONS = { one: 'rezerwacja', few: 'rezerwacje', many: 'rezerwacji', other: 'rezerwacji' }

/** The own sales of a year, what is asked and why, the data, and what was reported. */
export function OwnTaxView({ year }: { year: number }) {
  const query = useQuery(ownTaxQuery(year))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <div className="grid gap-5">
      <Asked tax={data} />
      <SalesCard tax={data} year={year} />
      <ProfileCard tax={data} />
      <WhyCard />
      <Reports reports={data.reports} />
    </div>
  )
}

/** What is asked, by when, and what happens otherwise. */
function Asked({ tax: { state, request, profile } }: { tax: OwnTax }) {
  if (profile !== null) return null
  if (request?.isOverdue)
    return (
      <Banner tone="error">
        Termin minął {dateText(request.dueOn)}. Podaj dane jak najszybciej: bez nich operator musi zatrzymać Twoją
        sprzedaż.
      </Banner>
    )
  if (request)
    return (
      <Banner tone="warning">
        Podaj dane do {dateText(request.dueOn)}. Przypomnimy dwa razy. Bez danych operator będzie musiał zatrzymać Twoją
        sprzedaż.
      </Banner>
    )
  if (state === 'over') return <Banner tone="warning">Twoja sprzedaż przekroczyła próg. Podaj dane.</Banner>
  return state === 'near' ? (
    <Banner tone="info">
      Zbliżasz się do progu. Na razie nic nie musisz robić; dane możesz podać wcześniej, przekażemy je dopiero po
      przekroczeniu progu.
    </Banner>
  ) : null
}

type BarProps = { label: string; value: number; most: number; text: string }

const Bar = ({ label, value, most, text }: BarProps) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span>{label}</span>
      <span className="font-semibold tabular-nums">{text}</span>
    </p>
    <progress value={Math.min(value, most)} max={most} className="w-full" aria-label={label} />
  </div>
)

function SalesCard({ tax, year }: { tax: OwnTax; year: number }) {
  const { sales, consideration, rate, quarters } = tax
  const limit = limitGrosze(rate ?? PROVISIONAL_EUR_RATE)
  return (
    <Card className="grid gap-4">
      <h2 className="type-title">Twoja sprzedaż w {year}</h2>
      <p>
        {counted(sales, RESERVATIONS)}, {zloty(consideration)}
      </p>
      <Bar label="Wydane rezerwacje" value={sales} most={SALES_LIMIT} text={`${sales} z ${SALES_LIMIT}`} />
      <Bar
        label={`Kwota (${EUR_LIMIT.toLocaleString('pl-PL')} euro)`}
        value={groszeOf(consideration)}
        most={limit}
        text={`${zloty(consideration)} z ${zlotyOf(grosze(limit))}`}
      />
      <p className="text-sm text-muted">
        Liczy się dzień odbioru albo dostawy, kwota razem z dostawą.{' '}
        {rate === null
          ? `Kursu euro na ten rok jeszcze nie ma; przyjmujemy ostrożnie ${PROVISIONAL_EUR_RATE.replace('.', ',')} zł.`
          : `Kurs euro: ${rate.replace('.', ',')} zł.`}
      </p>
      <Disclosure label="Kwartały">
        <QuarterTable quarters={quarters} />
      </Disclosure>
    </Card>
  )
}

/** Nothing is asked far below the limits. */
function ProfileCard({ tax: { profile, state, request } }: { tax: OwnTax }) {
  if (profile !== null) return <StoredProfile key={profile.version} profile={profile} />
  return state === 'below' && request === null ? null : <ProfileForm version={null} />
}

function StoredProfile({ profile }: { profile: MaskedTaxProfile }) {
  const [editing, setEditing] = useState(false)
  const close = (): void => setEditing(false)
  if (editing) return <ProfileForm version={profile.version} onDone={close} onCancel={close} />
  return (
    <Card className="grid gap-4">
      <h2 className="type-title">Twoje dane</h2>
      <FactList facts={profile.facts} />
      <p className="text-sm text-muted">Numery są zaszyfrowane; pokazujemy tylko ich końcówki.</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
        Zmień dane
      </Button>
    </Card>
  )
}

const WhyCard = () => (
  <Card className="grid gap-2">
    <h2 className="type-title">Dlaczego pytamy</h2>
    <p>
      Ustawa z 9 marca 2017 r. o wymianie informacji podatkowych (DAC7) każe każdej platformie zgłosić sprzedawców,
      którzy w roku wydali co najmniej {SALES_LIMIT} zamówień albo sprzedali za ponad{' '}
      {EUR_LIMIT.toLocaleString('pl-PL')} euro. Do 31 stycznia przekazujemy Szefowi Krajowej Administracji Skarbowej
      Twoje dane oraz liczbę i kwotę zamówień w kwartałach. Kram nie pobiera prowizji, więc zgłaszamy ją jako zero.
    </p>
    <p>Zgłoszenie nie jest podatkiem. Czy i jaki podatek płacisz, zależy od Twojej działalności.</p>
  </Card>
)

function Reports({ reports }: Pick<OwnTax, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="type-title">Co przekazaliśmy do urzędu skarbowego</h2>
      <ul className="grid gap-3">
        {reports.map(({ id, year, action, reportedOn }) => (
          <li key={id}>
            <Card raised className="grid gap-1">
              <Link to={`/seller/tax/${id}`} className={`font-semibold ${cardLink}`}>
                Rok {year}
              </Link>
              <p className="text-sm text-muted">
                {TAX_ACTION_LABELS[action]} {dateText(reportedOn)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

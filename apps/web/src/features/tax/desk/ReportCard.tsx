import { TAX_OPERATOR_LABELS, TAX_REPORT_LABELS } from '@kram/contract/tax/limits'
import type { TaxReport, TaxYear } from '@kram/contract/tax/schemas'
import { dateText, dateTimeText, zloty } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useOperatorRole } from '#shared/operator/index.ts'
import { Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { Status } from '#ui/list'
import { RateCard } from './RateCard.tsx'
import { FileButton, MakeButtons, TrialButton } from './report-buttons.tsx'
import { taxYearQuery } from './tax-desk.queries.ts'

const RESERVATIONS = { one: 'rezerwacja', few: 'rezerwacje', many: 'rezerwacji', other: 'rezerwacji' }
const SELLERS = { one: 'sprzedawca', few: 'sprzedawcy', many: 'sprzedawców', other: 'sprzedawcy' }

/** The report of a year: what is missing, the rate, what the next file would say, and the files. */
export function ReportCard({ year }: { year: number }) {
  const query = useQuery(taxYearQuery(year))
  const acts = useOperatorRole() === 'administrator'
  const { data } = query
  if (!data) return <Unanswered query={query} />
  return (
    <div className="grid gap-4">
      <CheckList tax={data} />
      <RateCard tax={data} />
      <NextCard tax={data} acts={acts} />
      <Files reports={data.reports} acts={acts} />
    </div>
  )
}

type Check = { done: boolean; text: string; to?: string }

const checksOf = ({ year, isOver, rate, counts, operatorLacks, dueOn }: TaxYear): Check[] => [
  { done: isOver, text: isOver ? `Rok ${year} się skończył` : `Rok ${year} jeszcze trwa` },
  { done: rate !== null, text: rate === null ? 'Brakuje kursu euro' : 'Kurs euro jest zapisany' },
  {
    done: operatorLacks.length === 0,
    text:
      operatorLacks.length === 0
        ? 'Dane operatora są w ustawieniach'
        : `W ustawieniach serwera brakuje ${operatorLacks.map((field) => TAX_OPERATOR_LABELS[field]).join(', ')}`,
  },
  counts.missing === 0
    ? { done: true, text: 'Wszyscy powyżej progu podali dane' }
    : {
        done: false,
        text: `Bez danych: ${counted(counts.missing, SELLERS)}`,
        to: `/admin/tax?year=${year}&state=missing`,
      },
  { done: false, text: `Termin przekazania: ${dateText(dueOn)}` },
]

function CheckList({ tax }: { tax: TaxYear }) {
  const checks = checksOf(tax)
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Przed raportem</h2>
      <ul className="grid gap-2" aria-label="Przed raportem">
        {checks.slice(0, -1).map(({ done, text, to }) => (
          <li key={text} className="grid grid-cols-[max-content_1fr] items-baseline gap-3">
            <Status tone={done ? 'good' : 'warn'}>{done ? 'Gotowe' : 'Jeszcze nie'}</Status>
            {to === undefined ? (
              <span>{text}</span>
            ) : (
              <Link to={to} className="underline underline-offset-4">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{checks.at(-1)?.text}. Do tego dnia sprzedawcy dostają kopię swoich danych.</p>
    </Card>
  )
}

function NextCard({ tax, acts }: { tax: TaxYear; acts: boolean }) {
  const { next, isOver, operatorLacks } = tax
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Następny plik</h2>
      <dl className="grid gap-1">
        <Row
          name="Nowi sprzedawcy"
          value={`${next.added} (${counted(next.sales, RESERVATIONS)}, ${zloty(next.consideration)})`}
        />
        <Row name="Do poprawienia" value={String(next.corrected)} />
        <Row name="Do wycofania" value={String(next.deleted)} />
      </dl>
      {acts &&
        (isOver ? <MakeButtons tax={tax} /> : <TrialButton year={tax.year} ready={operatorLacks.length === 0} />)}
    </Card>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

function Files({ reports, acts }: { reports: TaxReport[]; acts: boolean }) {
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="type-title">Pliki</h2>
      <ul className="grid gap-3" aria-label="Pliki">
        {reports.map((report) => (
          <li key={report.id}>
            <Card className="grid gap-2">
              <p className="font-semibold">
                Nr {report.number}: {TAX_REPORT_LABELS[report.kind].toLowerCase()}, {counted(report.sellers, SELLERS)}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {dateTimeText(report.madeAt)}
                {report.madeBy !== null && ` · ${report.madeBy}`} · {report.messageRef}
              </p>
              {acts && <FileButton report={report} />}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ImportReport, ImportRow } from '@kram/contract/tables/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { Status, type Tone } from '#ui/list'
import { Banner } from '#ui/feedback'

const OUTCOMES: Record<ImportRow['outcome'], { tone: Tone; word: string }> = {
  create: { tone: 'good', word: 'nowy' },
  update: { tone: 'info', word: 'zmiana' },
  unchanged: { tone: 'neutral', word: 'bez zmian' },
  rejected: { tone: 'danger', word: 'do poprawienia' },
}

/** Numbers beside labels, because a sentence would need the gender of each noun. */
const summaryOf = ({ created, updated, unchanged: same }: ImportReport): string =>
  `Nowe: ${created} · zmienione: ${updated} · bez zmian: ${same}`

/** The effect of an import row by row, errors first. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { rejected: refused, ignored } = report
  const rejectedRows = report.rows.filter(({ outcome }) => outcome === 'rejected')
  const acceptedRows = report.rows.filter(({ outcome }) => outcome !== 'rejected')
  return (
    <div className="grid gap-4">
      {refused > 0 ? (
        <Banner tone="error">
          {counted(refused, NOUNS.tableRow)} do poprawienia. Na razie niczego nie zapisujemy: popraw arkusz i wybierz
          plik jeszcze raz.
        </Banner>
      ) : (
        <Banner tone="success">Wszystko się zgadza. {summaryOf(report)}</Banner>
      )}
      {ignored.length > 0 && (
        <p className="text-sm text-muted">Tych kolumn nie czytamy: {ignored.slice(0, 20).join(', ')}.</p>
      )}
      {rejectedRows.length > 0 && <Rows label="Wiersze do poprawienia" rows={rejectedRows} />}
      {acceptedRows.length > 0 && <Rows label="Pozostałe wiersze" rows={acceptedRows} />}
    </div>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly ImportRow[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-xl">{label}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {rows.map(({ row, label: name, outcome, problems }) => (
          <li key={row} className="grid gap-1 px-4 py-2.5">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                <span className="text-sm text-muted tabular-nums">wiersz {row}</span>
                <strong className="ml-2 font-semibold break-words">{name || 'bez nazwy'}</strong>
              </span>
              <Status tone={OUTCOMES[outcome].tone} className="shrink-0">
                {OUTCOMES[outcome].word}
              </Status>
            </span>
            {problems.map(({ column, message }) => (
              <span key={column} className="text-sm text-danger">
                {column !== '' && <strong>{column}: </strong>}
                {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

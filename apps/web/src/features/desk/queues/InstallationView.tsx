import { CHECK_LABELS } from '@kram/contract/desk/limits'
import type { Installation } from '@kram/contract/desk/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Status, type Tone } from '#ui/list'
import { installationQuery } from '../desk.queries.ts'
import { bytesText } from './bytes-text.ts'

const LEVELS: Record<Installation['checks'][number]['level'], { tone: Tone; text: string }> = {
  fault: { tone: 'danger', text: 'Błąd' },
  warning: { tone: 'warn', text: 'Do poprawy' },
  ok: { tone: 'good', text: 'W porządku' },
}
const ORDER = ['fault', 'warning', 'ok']

/** Jobs, checks, sizes and versions. */
export function InstallationView() {
  const query = useQuery(installationQuery())
  const { data: installation } = query
  if (!installation) return <Unanswered query={query} />
  return (
    <>
      <Checks checks={installation.checks} />
      <Jobs jobs={installation.jobs} />
      <Sizes installation={installation} />
    </>
  )
}

/** The same checks as of the command `doctor`. */
function Checks({ checks }: Pick<Installation, 'checks'>) {
  const sorted = checks.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
  return (
    <Section title="Instalacja">
      <p className="mb-3 max-w-prose text-muted">
        To samo mówi polecenie <code>npm run doctor</code>, które sprawdza też pocztę i pliki.
      </p>
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Sprawdzenia instalacji">
          {sorted.map(({ check, level, says, advice }) => (
            <li key={`${check} ${says}`} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className="justify-self-start">
                <Status tone={LEVELS[level].tone}>{LEVELS[level].text}</Status>
              </span>
              <div className="min-w-0">
                <p className="font-semibold">{CHECK_LABELS[check] ?? check}</p>
                <p className="text-sm break-words">{says}</p>
                {advice !== null && <p className="text-sm break-words text-muted">{advice}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Jobs({ jobs }: Pick<Installation, 'jobs'>) {
  return (
    <Section title="Zadania cykliczne">
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Zadania cykliczne">
          {jobs.map(({ name, finishedAt, startedAt, nextAt, error }) => (
            <li key={name} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className="justify-self-start">
                <Status tone={error === null ? 'good' : 'danger'}>{error === null ? 'Działa' : 'Błąd'}</Status>
              </span>
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-muted">
                  {finishedAt === null
                    ? startedAt === null
                      ? 'jeszcze nie ruszyło'
                      : `zaczęte ${dateTimeText(startedAt)}`
                    : `ostatnio ${dateTimeText(finishedAt)}`}
                  , następne {nextAt === null ? 'zaraz' : dateTimeText(nextAt)}
                </p>
                {error !== null && (
                  <code lang="en" className="text-sm break-words whitespace-pre-wrap text-danger">
                    {error}
                  </code>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Sizes({ installation: { sizes, versions } }: { installation: Installation }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Baza danych', bytesText(sizes.databaseBytes)],
    [
      'Zdjęcia',
      sizes.pictureBytes === null ? 'jeszcze nie policzone' : `${bytesText(sizes.pictureBytes)} (${sizes.pictures})`,
    ],
    ...sizes.tables.map(({ name, bytes }) => [name, bytesText(bytes)] as const),
    ['PostgreSQL', versions.postgres],
    ['Node', versions.node],
    ['Schemat bazy', versions.schema],
  ]
  return (
    <Section title="Rozmiary i wersje">
      <Card>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex min-w-0 justify-between gap-3">
              <dt className="min-w-0 break-words text-muted">{name}</dt>
              <dd className="text-right font-semibold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}

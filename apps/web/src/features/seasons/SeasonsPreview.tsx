import { SEASON_PLACE_LABELS, SEASON_PLACES } from '@kram/contract/seasons/limits'
import type { SeasonPreview } from '@kram/contract/seasons/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { MONTH_NAMES } from '@kram/polish/texts/month-text'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'

type Month = SeasonPreview['months'][number]

const isChanged = (month: Month): boolean =>
  SEASON_PLACES.some((place) => month[place].added.length + month[place].removed.length > 0)

/** What each month would show, those that change first, and what the words of changed entries find. */
export function SeasonsPreview({ preview: { months, found } }: { preview: SeasonPreview }) {
  const changed = months.filter(isChanged)
  const others = months.filter((month) => !isChanged(month))
  return (
    <Section title="Podgląd">
      <div className="grid gap-4" aria-live="polite">
        {found.length > 0 && (
          <Card>
            <h3 className="mb-2">Co znajdą linki</h3>
            <ul className="grid gap-1">
              {found.map(({ name, q, total, more }) => (
                <li key={name} className="break-words">
                  {name} – „{q}”: {more ? 'ponad ' : ''}
                  {counted(total, NOUNS.offer)}
                </li>
              ))}
            </ul>
          </Card>
        )}
        {changed.map((month) => (
          <Card key={month.month} role="group" aria-label={MONTH_NAMES[month.month - 1]}>
            <MonthContent month={month} />
          </Card>
        ))}
        {changed.length === 0 && <p>W żadnym miesiącu nic się nie zmienia.</p>}
        <details className="rounded-card bg-surface px-4 shadow-card">
          <summary className="min-h-11 content-center font-semibold">Miesiące bez zmian ({others.length})</summary>
          <div className="grid gap-4 pb-4">
            {others.map((month) => (
              <div key={month.month}>
                <MonthContent month={month} />
              </div>
            ))}
          </div>
        </details>
      </div>
    </Section>
  )
}

function MonthContent({ month }: { month: Month }) {
  return (
    <>
      <h3 className="mb-2 first-letter:uppercase">{MONTH_NAMES[month.month - 1]}</h3>
      <dl className="grid gap-2 text-sm">
        {SEASON_PLACES.map((place) => {
          const { names, added, removed } = month[place]
          return (
            <div key={place}>
              <dt className="font-semibold">{SEASON_PLACE_LABELS[place]}</dt>
              <dd className="flex flex-wrap gap-x-2 gap-y-1">
                {names.length + removed.length === 0 && <span className="text-muted">nic</span>}
                {names.map((name) =>
                  added.includes(name) ? (
                    <Badge key={name} tone="good">
                      + {name}
                    </Badge>
                  ) : (
                    <span key={name}>{name}</span>
                  ),
                )}
                {removed.map((name) => (
                  <Badge key={name} tone="warn">
                    – {name}
                  </Badge>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

import type { ReportView } from '@kram/contract/reports/schemas'
import { dateTimeText } from '@kram/polish/format'
import { Card, Section } from '#ui/layout'

/** The reported content as it was when it was reported. */
export function SnapshotCard({ report: { snapshot, createdAt, targetLabel } }: { report: ReportView }) {
  return (
    <Section title="Treść w chwili zgłoszenia">
      <Card className="grid gap-4">
        {snapshot === null ? (
          <p className="text-muted">
            To zgłoszenie jest sprzed czasu, gdy treść była zapisywana. Zgłoszono: „{targetLabel}”.
          </p>
        ) : (
          <>
            <p className="text-sm text-muted">
              Zapisana {dateTimeText(createdAt)}; późniejsze zmiany jej nie zmieniają.
            </p>
            <dl className="grid gap-2">
              {snapshot.lines.map(({ name, text }, index) => (
                <div key={index} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  <dt className="break-words text-muted">{name}</dt>
                  <dd className="break-words whitespace-pre-wrap">{text}</dd>
                </div>
              ))}
            </dl>
            {snapshot.pictures.length > 0 && (
              <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4" aria-label="Zdjęcia w chwili zgłoszenia">
                {snapshot.pictures.map((url, index) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={`Zdjęcie ${index + 1}`}
                        loading="lazy"
                        className="aspect-square w-full rounded-xl object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Card>
    </Section>
  )
}

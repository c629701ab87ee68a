import { PROCESSING_ACTIVITIES, type ProcessingActivity } from '@kram/contract/data-protection/activities'
import { Card } from '#ui/layout'

const ROWS = [
  ['Cel', 'purpose'],
  ['Podstawa', 'basis'],
  ['Osoby', 'persons'],
  ['Dane', 'data'],
  ['Odbiorcy', 'recipients'],
  ['Przechowywanie', 'retention'],
] as const satisfies readonly (readonly [string, keyof ProcessingActivity])[]

/** The register of processing activities (GDPR, art. 30(1)). */
export function ActivityList() {
  return (
    <ul className="grid gap-3" aria-label="Czynności przetwarzania">
      {PROCESSING_ACTIVITIES.map((activity) => (
        <li key={activity.name}>
          <Card className="grid gap-2">
            <h2 className="type-title">{activity.name}</h2>
            <dl className="grid gap-2">
              {ROWS.map(([label, key]) => (
                <div key={key} className="grid">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="wrap-anywhere">{activity[key]}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm wrap-anywhere text-muted">Tabele: {activity.tables.join(', ')}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

import type { DayChangePreview as Preview } from '@kram/contract/seller-view/day-change-schemas'
import { PhoneLink } from '#ui/text'
import { NOTIFIED_BY_LABELS } from './day-change-text.ts'

type Row = Preview['rows'][number]

/** What one buyer will read. */
function Message({ row: { subject, paragraphs, push } }: { row: Row }) {
  return (
    <div className="grid gap-2 rounded-control bg-sunk p-3 text-sm">
      <p className="font-semibold">{subject}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {push !== null && (
        <p className="border-t border-line pt-2">
          <span className="font-semibold">W telefonie: </span>
          {push}
        </p>
      )}
    </div>
  )
}

function PreviewRow({ row }: { row: Row }) {
  const { number, buyerName, notifiedBy, phoneToCall, waitsForAnswer } = row
  return (
    <li className="py-2">
      <p>
        <span className="font-semibold">{buyerName}</span> <span className="text-muted">nr {number}</span>
      </p>
      {waitsForAnswer ? (
        <p className="text-sm text-muted">Czeka na odpowiedź w sprawie wcześniejszej propozycji. Nie dostanie nowej.</p>
      ) : (
        <>
          {phoneToCall === null ? (
            <p className="text-sm text-muted">{notifiedBy.map((way) => NOTIFIED_BY_LABELS[way]).join(', ')}</p>
          ) : (
            <PhoneLink phone={phoneToCall} />
          )}
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-brand-ink underline underline-offset-4">
              {phoneToCall === null ? 'Co przeczyta' : 'Co powiedzieć'}
            </summary>
            <Message row={row} />
          </details>
        </>
      )}
    </li>
  )
}

/** Before anything is sent: whom it concerns, by which channel, and what each will read. */
export function DayChangePreview({ preview: { rows } }: { preview: Preview }) {
  if (rows.length === 0) return <p className="text-muted">Nikt nie ma tu rezerwacji.</p>
  return (
    <ul aria-label="Kogo to dotyczy" className="divide-y divide-line">
      {rows.map((row) => (
        <PreviewRow key={row.reservationId} row={row} />
      ))}
    </ul>
  )
}

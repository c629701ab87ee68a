import type { Statement } from '@kram/contract/rights/schemas'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from '@kram/contract/rights/labels'
import type { ReactNode } from 'react'
import { dateTimeText } from '@kram/polish/format'
import { photoOf } from '#shared/pictures.ts'
import { PhotoImage } from '#ui/media'
import { Status, type Tone } from '#ui/list'

const statementStatus = ({ kind, verdict, overdue }: Statement): { label: string; tone: Tone } => {
  if (kind === 'withdrawal') return { label: 'złożone', tone: 'info' }
  if (verdict !== null) return { label: VERDICT_LABELS[verdict], tone: verdict === 'accepted' ? 'good' : 'danger' }
  return overdue ? { label: 'uznana: minął czas', tone: 'good' } : { label: 'czeka na odpowiedź', tone: 'warn' }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** Small pictures with links to the full size. */
function Pictures({ pictures }: Pick<Statement, 'pictures'>) {
  return (
    <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-5">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={picture.variants.full}
            target="_blank"
            rel="noreferrer"
            aria-label={`Zdjęcie ${index + 1} z ${pictures.length}, otwiera się w nowej karcie`}
            className="block overflow-hidden rounded-xl border border-line"
          >
            <PhotoImage photo={photoOf(picture, '')} sizes="8rem" className="aspect-square w-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  statement: Statement
  /** The items concerned, when not all are. */
  items: readonly string[]
}

/** One statement with its answer. */
export function StatementDetails({ statement, items }: Props) {
  const { kind, name, email, filedAt, demand, description, pictures, answerBy, answer, answeredAt } = statement
  const { label, tone } = statementStatus(statement)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{STATEMENT_KIND_LABELS[kind]}</h3>
        <Status tone={tone}>{label}</Status>
      </div>
      <dl className="mt-2 grid gap-2">
        <Fact label="Złożono">
          {dateTimeText(filedAt)}, {name}
          {email !== null && (
            <>
              {', '}
              <span className="break-all">{email}</span>
            </>
          )}
        </Fact>
        {items.length > 0 && <Fact label="Dotyczy">{items.join('\n')}</Fact>}
        {demand !== null && <Fact label="Żądanie">{DEMAND_LABELS[demand]}</Fact>}
        {description !== null && <Fact label="Co jest nie tak">{description}</Fact>}
        {pictures.length > 0 && (
          <Fact label="Zdjęcia">
            <Pictures pictures={pictures} />
          </Fact>
        )}
        {answer === null
          ? answerBy !== null && <Fact label="Odpowiedź do">{dateTimeText(answerBy)}</Fact>
          : answeredAt !== null && <Fact label={`Odpowiedź sprzedawcy, ${dateTimeText(answeredAt)}`}>{answer}</Fact>}
      </dl>
    </>
  )
}

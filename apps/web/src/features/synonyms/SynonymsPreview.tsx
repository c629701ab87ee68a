import type { SynonymAnswer, SynonymPreview } from '@kram/contract/synonyms/schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { Link } from 'react-router'
import { Banner } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'

const REASONS: Record<SynonymAnswer['offers'][number]['reason'], string> = {
  name: 'w nazwie',
  seller: 'w nazwie sprzedawcy',
  description: 'w opisie',
  similar: 'podobne',
}

const countText = ({ total, more }: SynonymAnswer): string =>
  more ? `ponad ${counted(total, NOUNS.offer)}` : counted(total, NOUNS.offer)

/** What questions find now and after the change. */
export function SynonymsPreview({ preview: { readings, questions } }: { preview: SynonymPreview }) {
  const unknown = readings.filter(({ isKnown }) => !isKnown)
  return (
    <Section title="Podgląd">
      <div className="grid gap-4" aria-live="polite">
        {unknown.length > 0 && (
          <Banner tone="info">
            Tych słów nie ma w słowniku, więc wyszukiwarka rozpozna je po początku:{' '}
            {unknown.map(({ word, forms }) => `${word} (${forms}…)`).join(', ')}.
          </Banner>
        )}
        {questions.map(({ q, before, after }) => (
          <Card key={q} role="group" aria-label={`Pytanie: ${q}`}>
            <h3 className="mb-3 break-words">„{q}”</h3>
            {isSame(before, after) ? (
              <Answer title="Bez zmian" answer={before} others={after} mark="" tone="good" />
            ) : (
              <div className="grid gap-4 sm:grid-cols-2">
                <Answer title="Teraz" answer={before} others={after} mark="zniknie" tone="warn" />
                <Answer title="Po zmianie" answer={after} others={before} mark="nowa" tone="good" />
              </div>
            )}
          </Card>
        ))}
      </div>
    </Section>
  )
}

const isSame = (one: SynonymAnswer, other: SynonymAnswer): boolean => JSON.stringify(one) === JSON.stringify(other)

type AnswerProps = {
  title: string
  answer: SynonymAnswer
  others: SynonymAnswer
  /** For offers that the other answer does not have. */
  mark: string
  tone: 'warn' | 'good'
}

function Answer({ title, answer, others, mark, tone }: AnswerProps) {
  const ids = new Set(others.offers.map(({ id }) => id))
  // Beyond the offers that are shown nothing can be said.
  const isComplete = others.total <= others.offers.length
  return (
    <div className="min-w-0">
      <p className="mb-1 font-semibold">
        {title}: {countText(answer)}
      </p>
      {answer.offers.length === 0 ? (
        <p className="text-sm text-muted">Nic się nie znajduje.</p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {answer.offers.map(({ id, title: name, sellerName, reason }) => (
            <li key={id} className="min-w-0">
              <Link to={`/admin/offer/${id}`} className="break-words underline underline-offset-4">
                {name}
              </Link>{' '}
              {isComplete && !ids.has(id) && <Badge tone={tone}>{mark}</Badge>}
              <span className="block break-words text-muted">
                {sellerName} · {REASONS[reason]}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

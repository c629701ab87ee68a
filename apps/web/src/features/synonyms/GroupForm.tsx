import { MAX_SYNONYM_WORDS } from '@kram/contract/synonyms/limits'
import type { SynonymGroup } from '@kram/contract/synonyms/schemas'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { Checkbox, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { wordsIn } from './groups.ts'

type Props = {
  edited: SynonymGroup | null
  onPut: (group: SynonymGroup) => void
  onCancel?: () => void
}

const problemOf = (words: readonly string[]): string | undefined => {
  if (words.length < 2) return 'Wpisz co najmniej dwa słowa, po przecinku.'
  return words.length > MAX_SYNONYM_WORDS ? `Grupa ma najwyżej ${MAX_SYNONYM_WORDS} słów.` : undefined
}

/** Adds a group to the list, or changes one of it. */
export function GroupForm({ edited, onPut, onCancel }: Props) {
  const [typed, setTyped] = useState(edited?.words.join(', ') ?? '')
  const [oneWay, setOneWay] = useState(edited?.oneWay ?? false)
  const [error, setError] = useState<string>()
  const put = (): void => {
    const words = wordsIn(typed)
    const problem = problemOf(words)
    setError(problem)
    if (problem !== undefined) return
    setTyped('')
    setOneWay(false)
    onPut({ words, oneWay })
  }
  return (
    <Card>
      <form
        className="grid gap-2"
        aria-label={edited ? 'Zmiana grupy' : 'Nowa grupa'}
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <TextField
          label={edited ? 'Słowa tej grupy' : 'Nowa grupa słów'}
          hint="Po przecinku, w podstawowej formie, np. ziemniak, bulwiak."
          maxLength={500}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox
          label="Tylko w jedną stronę"
          hint="Pytanie o pierwsze słowo znajdzie też pozostałe, ale nie odwrotnie."
          checked={oneWay}
          onChange={({ target }) => setOneWay(target.checked)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary">
            {edited ? 'Zmień na liście' : 'Dodaj do listy'}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Zostaw, jak było
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

import { MAX_SYNONYM_GROUPS } from '@kram/contract/synonyms/limits'
import { synonymRoutes } from '@kram/contract/synonyms/routes'
import type { Synonyms, SynonymGroup } from '@kram/contract/synonyms/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAdministers } from '#shared/operator/index.ts'
import { SaveVersion, useVersionedList, VersionHistory } from '#shared/operator/versions/index.ts'
import { Button } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { FieldError, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { changedWords, groupText, wordsIn } from './groups.ts'
import { GroupForm } from './GroupForm.tsx'
import { SynonymsPreview } from './SynonymsPreview.tsx'
import { synonymsQuery } from './synonyms.queries.ts'

/** The synonyms that operators added: edited here, previewed by questions, saved as a version. */
export function SynonymsEditor() {
  const query = useQuery(synonymsQuery())
  const { data: synonyms } = query
  if (!synonyms) return <Unanswered query={query} />
  return (
    <>
      <Editor synonyms={synonyms} />
      <VersionHistory
        {...synonyms}
        builtInName="Bez słów dodanych przez operatorów"
        restore={(body) => call(synonymRoutes.restore, { body })}
      />
    </>
  )
}

/** The questions that were typed, or the words of what was changed. */
const questionsOf = (typed: string | null, changed: readonly string[]): string => typed ?? changed.join(', ')

function Editor({ synonyms }: { synonyms: Synonyms }) {
  const administers = useAdministers()
  const [typed, setTyped] = useState<string | null>(null)
  const [edited, setEdited] = useState<SynonymGroup | null>(null)
  const ask = (entries: readonly SynonymGroup[]) => wordsIn(questionsOf(typed, changedWords(synonyms.entries, entries)))
  const draft = useVersionedList(synonyms, {
    preview: (entries) =>
      call(synonymRoutes.preview, { body: { entries: [...entries], questions: ask(entries).slice(0, 6) } }),
    save: (body) => call(synonymRoutes.save, { body }),
  })
  const { entries, change } = draft
  const put = (group: SynonymGroup): void => {
    change(edited ? entries.map((one) => (one === edited ? group : one)) : [...entries, group])
    setEdited(null)
  }
  const questions = questionsOf(typed, changedWords(synonyms.entries, entries))
  return (
    <div className="mb-6 grid gap-4">
      <Groups
        groups={entries}
        problemAt={draft.problemAt}
        onEdit={administers ? setEdited : undefined}
        onRemove={(group) => change(entries.filter((one) => one !== group))}
      />
      {administers && entries.length < MAX_SYNONYM_GROUPS && (
        <GroupForm
          key={edited ? groupText(edited) : ''}
          edited={edited}
          onPut={put}
          {...(edited && { onCancel: () => setEdited(null) })}
        />
      )}
      <Card className="grid gap-4">
        <TextField
          label="Pytania do sprawdzenia"
          hint="Po przecinku, do sześciu. Zobaczysz, co znajdują teraz i co znalazłyby po zmianie."
          maxLength={400}
          value={questions}
          onChange={({ target }) => {
            setTyped(target.value)
            draft.forgetPreview()
          }}
        />
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={draft.previewing.isPending}
          disabled={wordsIn(questions).length === 0}
          onClick={() => draft.previewing.mutate()}
        >
          Pokaż, co się znajdzie
        </Button>
      </Card>
      {draft.preview && <SynonymsPreview preview={draft.preview} />}
      <SaveVersion draft={draft} />
    </div>
  )
}

type GroupsProps = {
  groups: readonly SynonymGroup[]
  problemAt: (path: string) => string | undefined
  onEdit: ((group: SynonymGroup) => void) | undefined
  onRemove: (group: SynonymGroup) => void
}

/** More groups than fit on a screen are searched. */
const MANY = 8

function Groups({ groups, problemAt, onEdit, onRemove }: GroupsProps) {
  const [filter, setFilter] = useState('')
  if (groups.length === 0)
    return (
      <EmptyState title="Nie ma jeszcze własnych słów">
        Wbudowane nazwy (ziemniak to pyra i kartofel) działają zawsze. Słów, których brakuje, szukaj w zakładce
        „Wyszukiwania”.
      </EmptyState>
    )
  const shown = groups.filter((group) => groupText(group).includes(filter.trim().toLowerCase()))
  return (
    <div className="grid gap-3">
      {groups.length > MANY && (
        <TextField label="Znajdź grupę" value={filter} onChange={({ target }) => setFilter(target.value)} />
      )}
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Grupy słów">
          {shown.map((group) => {
            const problem = problemAt(`entries.${groups.indexOf(group)}`)
            return (
              <li
                key={groupText(group)}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
              >
                <div className="min-w-0">
                  <p className="font-semibold break-words">{groupText(group)}</p>
                  {group.oneWay && <p className="text-sm text-muted">tylko w jedną stronę</p>}
                  {problem !== undefined && <FieldError>{problem}</FieldError>}
                </div>
                {onEdit && (
                  <div className="flex">
                    <Button variant="quiet" size="small" onClick={() => onEdit(group)}>
                      Zmień<span className="sr-only">: {groupText(group)}</span>
                    </Button>
                    <Button variant="quiet" size="small" onClick={() => onRemove(group)}>
                      Usuń<span className="sr-only">: {groupText(group)}</span>
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
          {shown.length === 0 && <li className="px-4 py-3 text-muted">Żadna grupa nie ma takiego słowa.</li>}
        </ul>
      </Card>
    </div>
  )
}

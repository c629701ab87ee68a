import { personRoutes } from '@kram/contract/desk/person-routes'
import { PersonNoteBody, type PersonNote } from '@kram/contract/desk/person-schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useAction, useContractForm, useSubmit } from '#lib/forms'
import { usePaged } from '#lib/query'
import { deskKeys, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { DeleteButton } from '#ui/feedback'
import { FormProblems, TextArea } from '#ui/forms'
import { Card, Section } from '#ui/layout'
import { PagedList } from '#ui/list'
import { notesQuery } from './person.queries.ts'

const useReread = (userId: number) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: deskKeys.notes(userId) })
}

/** What operators wrote about a person for each other. */
export function PersonNotes({ id }: { id: number }) {
  const acts = useOperatorRole() !== 'auditor'
  return (
    <Section title="Notatki">
      <p className="mb-3 max-w-prose text-sm text-muted">
        Czytają je tylko operatorzy. Osoba, której dotyczą, dostanie je, gdy poprosi o swoje dane.
      </p>
      {acts && <NoteForm userId={id} />}
      <PagedList
        {...usePaged(notesQuery(id))}
        label="Notatki"
        empty={<p className="text-muted">Nikt jeszcze niczego nie zapisał.</p>}
      >
        {(note) => <NoteCard note={note} userId={id} />}
      </PagedList>
    </Section>
  )
}

function NoteForm({ userId, note, onDone }: { userId: number; note?: PersonNote; onDone?: () => void }) {
  const reread = useReread(userId)
  const form = useContractForm(PersonNoteBody, { body: note?.body ?? '' })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) =>
      note
        ? call(personRoutes.editNote, { params: { noteId: note.id }, body })
        : call(personRoutes.addNote, { params: { id: userId }, body }),
    async () => {
      form.reset({ body: '' })
      toast('success', 'Notatka zapisana')
      await reread()
      onDone?.()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mb-4 grid gap-3">
      <FormProblems problems={problems} />
      <TextArea label={note ? 'Zmień notatkę' : 'Nowa notatka'} rows={3} {...bind(form, 'body')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={busy}>
          {note ? 'Zapisz' : 'Dodaj notatkę'}
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            Nie zmieniaj
          </Button>
        )}
      </div>
    </form>
  )
}

function NoteCard({ note, userId }: { note: PersonNote; userId: number }) {
  const [editing, setEditing] = useState(false)
  const { body, authorName, own, createdAt, editedAt } = note
  if (editing) return <NoteForm userId={userId} note={note} onDone={() => setEditing(false)} />
  return (
    <Card className="grid gap-2">
      <p className="break-words whitespace-pre-wrap">{body}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted">
          {authorName}, {dateTimeText(createdAt)}
          {editedAt !== null && `, zmieniona ${dateTimeText(editedAt)}`}
        </p>
        {own && (
          <div className="flex">
            <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
              Zmień
            </Button>
            <DeleteNote id={note.id} userId={userId} />
          </div>
        )}
      </div>
    </Card>
  )
}

function DeleteNote({ id, userId }: { id: number; userId: number }) {
  const reread = useReread(userId)
  const remove = useAction(
    () => call(personRoutes.deleteNote, { params: { noteId: id } }),
    () => {
      toast('success', 'Notatka usunięta')
      return reread()
    },
  )
  return (
    <DeleteButton
      action="Usuń notatkę"
      title="Usunąć notatkę?"
      compactLabel={{ word: 'Usuń', name: 'Usuń notatkę' }}
      busy={remove.isPending}
      conflict={null}
      onConfirm={() => remove.mutate(undefined)}
      onClosed={() => undefined}
    >
      <p>Zniknie dla wszystkich operatorów. Dziennik zapamięta, że notatka była.</p>
    </DeleteButton>
  )
}

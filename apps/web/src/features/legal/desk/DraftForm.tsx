import { MAX_LEGAL_TEXT } from '@kram/contract/legal/limits'
import { legalRoutes } from '@kram/contract/legal/routes'
import { LegalDraft, type LegalVersion } from '@kram/contract/legal/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useAction, useContractForm, useSubmit, useVersionedSave } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Banner, ConfirmDialog } from '#ui/feedback'
import { FormProblems, TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { legalDeskKeys, legalVersionQuery } from './legal-desk.queries.ts'

/** Text and change note of a draft. What somebody else saved meanwhile is overwritten only on purpose. */
export function DraftForm({ version: draft }: { version: LegalVersion }) {
  const { id, body, changeNote } = draft
  const client = useQueryClient()
  const form = useContractForm(LegalDraft, { body, changeNote, version: draft.version })
  const { save, savedVersion } = useVersionedSave<LegalVersion>(draft)
  const { submit, busy, problems } = useSubmit(
    form,
    (values) => save((version) => call(legalRoutes.saveDraft, { params: { id }, body: { ...values, version } })),
    (saved) => {
      form.reset({ body: saved.body, changeNote: saved.changeNote, version: saved.version })
      client.setQueryData(legalVersionQuery(id).queryKey, saved)
      toast('success', 'Szkic zapisany')
      return client.invalidateQueries({ queryKey: legalDeskKeys.list })
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid gap-4">
        <FormProblems problems={problems} />
        {savedVersion && (
          <Banner tone="warning">
            Ktoś zapisał ten szkic w międzyczasie. Skopiuj swoje zmiany albo zapisz jeszcze raz, żeby jego tekst
            zastąpić swoim.
          </Banner>
        )}
        <TextArea
          label="Co się zmienia"
          hint="Przeczytają to użytkownicy: w e-mailu, w powiadomieniu i na stronie dokumentu."
          rows={3}
          maxLength={1000}
          {...bind(form, 'changeNote')}
        />
        <TextArea
          label="Tekst"
          hint="Rozdział zaczyna linia „## Tytuł”, akapity oddziela pusta linia, wyliczenie ma linie „- ”. **Pogrubienie**, [odnośnik](/ranking), {{operator}} i {{email}} wstawiają dane z ustawień."
          rows={24}
          maxLength={MAX_LEGAL_TEXT}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          {...bind(form, 'body')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={busy}>
            Zapisz szkic
          </Button>
          <DeleteDraft id={id} />
        </div>
      </Card>
    </form>
  )
}

function DeleteDraft({ id }: { id: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useAction(
    () => call(legalRoutes.deleteDraft, { params: { id } }),
    async () => {
      setAsking(false)
      toast('success', 'Szkic usunięty')
      await navigate('/admin/legal')
      client.removeQueries({ queryKey: legalDeskKeys.one(id) })
      return client.invalidateQueries({ queryKey: legalDeskKeys.list })
    },
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Usuń szkic
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined)}
        title="Usunąć szkic?"
        action="Usuń szkic"
        danger
        loading={remove.isPending}
      >
        <p>Ogłoszone wersje zostają. Nowy szkic zacznie się od najnowszej z nich.</p>
      </ConfirmDialog>
    </>
  )
}

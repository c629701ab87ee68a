import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import { type DataRequest, DataRequestClosing } from '@kram/contract/data-protection/schemas'
import { dateText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { invalidateDesk } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { FormProblems, Select, TextArea } from '#ui/forms'
import { Card, Disclosure } from '#ui/layout'
import { dataRequestQuery } from '../data-protection.queries.ts'
import { useRequestChange } from './use-request-change.ts'

type Props = { request: DataRequest }

/** The answer: it goes by e-mail, or is printed to be sent by post. */
export function CloseRequest({ request: { id, version, email } }: Props) {
  const client = useQueryClient()
  const form = useContractForm(DataRequestClosing, { status: 'done', answer: '', version })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(dataProtectionRoutes.close, { params: { id }, body }),
    (closed) => {
      form.reset()
      client.setQueryData(dataRequestQuery(id).queryKey, closed)
      toast('success', email === null ? 'Zamknięty, odpowiedź jest do wydruku' : 'Zamknięty, odpowiedź wysłana')
      return invalidateDesk(client)
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid gap-4">
        <h2 className="type-title">Odpowiedź</h2>
        <FormProblems problems={problems} />
        <Select label="Wynik" {...bind(form, 'status')}>
          <option value="done">Załatwiony</option>
          <option value="refused">Odmowa</option>
        </Select>
        <TextArea
          label="Treść odpowiedzi"
          hint={
            email === null
              ? 'Wniosek nie ma adresu e-mail: odpowiedź wydrukujesz po zamknięciu.'
              : `Wyślemy ją na ${email}. Przy odmowie podaj powód; o skardze i sądzie dopisujemy sami.`
          }
          rows={5}
          maxLength={4000}
          {...bind(form, 'answer')}
        />
        <Button type="submit" className="justify-self-start" loading={busy}>
          Odpowiedz i zamknij
        </Button>
      </Card>
    </form>
  )
}

type TextAct = 'note' | 'extend' | 'reopen'

type TextActProps = Props & {
  act: TextAct
  label: string
  hint: string
  button: string
  done: string
}

/** A change of the request with a text: the note, or the reason. */
function TextActForm({ request: { id, version }, act, label, hint, button, done }: TextActProps) {
  const [text, setText] = useState('')
  const { run, busy, problem } = useRequestChange(
    id,
    () => call(dataProtectionRoutes[act], { params: { id }, body: { text, version } }),
    done,
    () => setText(''),
  )
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={busy}
        disabled={text.trim() === ''}
        onClick={run}
      >
        {button}
      </Button>
    </>
  )
}

export const NoteForm = ({ request }: Props) => (
  <div className="grid gap-3 border-t border-line pt-3">
    <TextActForm
      request={request}
      act="note"
      label="Notatka"
      hint="Tylko dla operatorów, na przykład jak sprawdzono tożsamość."
      button="Dodaj notatkę"
      done="Notatka dodana"
    />
  </div>
)

export function ExtendRequest({ request }: Props) {
  const { extensionDay, email } = request
  if (extensionDay === null) return null
  return (
    <Card>
      <Disclosure label="Przedłuż termin o dwa miesiące" aside={`do ${dateText(extensionDay)}`}>
        <TextActForm
          request={request}
          act="extend"
          label="Powód"
          hint={`Skomplikowany wniosek albo wiele wniosków (art. 12 ust. 3 RODO). ${email === null ? 'Wyślij go osobie pocztą.' : 'Wyślemy go osobie e-mailem.'}`}
          button="Przedłuż termin"
          done="Termin przedłużony"
        />
      </Disclosure>
    </Card>
  )
}

/** The way back from an answer. */
export const ReopenRequest = ({ request }: Props) => (
  <Card>
    <Disclosure label="Otwórz ponownie">
      <TextActForm
        request={request}
        act="reopen"
        label="Powód"
        hint="Wysłana odpowiedź zostaje wysłana; termin się nie zmienia."
        button="Otwórz ponownie"
        done="Wniosek otwarty ponownie"
      />
    </Disclosure>
  </Card>
)

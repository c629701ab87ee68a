import { AppealBody } from '@kram/contract/reports/decision-schemas'
import { dateTimeText } from '@kram/polish/format'
import { useState } from 'react'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import { FormProblems, TextArea } from '#ui/forms'

type Props = { id: number; until: string; onAppeal: (text: string) => Promise<unknown> }

/** Appeals against a decision, once. */
export function AppealForm(props: Props) {
  const [open, setOpen] = useState(false)
  if (open) return <OpenForm {...props} />
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        Nie zgadzasz się? Do {dateTimeText(props.until)} możesz się odwołać. Rozpatrzy to inna osoba. Możesz też zwrócić
        się do sądu albo do pozasądowego organu rozstrzygania sporów.
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Odwołaj się
      </Button>
    </div>
  )
}

function OpenForm({ id, onAppeal }: Props) {
  const form = useContractForm(AppealBody, { text: '' }, { warnOnLeave: false })
  const deleteDraft = useDraft(form, `appeal-${id}`)
  const { submit, busy, problems } = useSubmit(
    form,
    ({ text }) => onAppeal(text),
    () => {
      deleteDraft()
      toast('success', 'Odwołanie wysłane')
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 border-t border-line pt-4">
      <FormProblems problems={problems} />
      <TextArea
        label="Dlaczego się nie zgadzasz?"
        hint="Napisz, co jest inaczej, i podaj, co to potwierdza. Odwołać się można raz."
        rows={5}
        {...bind(form, 'text')}
      />
      <Button type="submit" className="justify-self-start" loading={busy}>
        Wyślij odwołanie
      </Button>
    </form>
  )
}

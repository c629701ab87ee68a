import { DATA_REQUEST_KIND_LABELS } from '@kram/contract/data-protection/limits'
import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import { DataRequestBody } from '@kram/contract/data-protection/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit, useTextControl } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { invalidateDesk } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { DateField, FormProblems, PhoneField, Select, TextArea, TextField } from '#ui/forms'
import { Card } from '#ui/layout'

function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm(DataRequestBody, {
    channel: 'email',
    receivedOn: localDateOf(useNow()),
    name: '',
    email: null,
    phone: null,
    address: '',
    description: '',
  })
  const sending = useSubmit(
    form,
    (body) => call(dataProtectionRoutes.enter, { body }),
    async ({ id, email }) => {
      toast('success', email === null ? 'Wpisany do rejestru' : 'Wpisany do rejestru, potwierdzenie wysłane')
      await invalidateDesk(client)
      void navigate(`/admin/data/${id}`)
    },
  )
  return { form, ...sending }
}

/** A request that came by e-mail or by post. */
export function EnterRequest() {
  const { form, submit, busy, problems } = useEnter()
  const phone = useTextControl(form, 'phone')
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid gap-4">
        <FormProblems problems={problems} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Jak wpłynął?" {...bind(form, 'channel')}>
            <option value="email">E-mailem</option>
            <option value="post">Pocztą</option>
          </Select>
          <DateField label="Kiedy wpłynął?" hint="Od tego dnia biegnie miesiąc." {...bind(form, 'receivedOn')} />
        </div>
        <Select label="Czego dotyczy?" {...bind(form, 'kind')}>
          <option value="">Wybierz</option>
          {Object.entries(DATA_REQUEST_KIND_LABELS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
        <TextField label="Imię i nazwisko" maxLength={120} {...bind(form, 'name')} />
        <TextField
          label="E-mail"
          type="email"
          optional
          hint="Po nim znajdziemy rezerwacje bez konta. Tu wyślemy potwierdzenie i odpowiedź."
          {...bind(form, 'email')}
        />
        <PhoneField label="Telefon" optional hint="Po nim znajdziemy rezerwacje bez konta." {...phone} />
        <TextField
          label="Adres do odpowiedzi"
          optional
          hint="Gdy odpowiedź ma pójść pocztą."
          maxLength={300}
          {...bind(form, 'address')}
        />
        <TextArea label="Treść wniosku" rows={4} maxLength={4000} {...bind(form, 'description')} />
        <Button type="submit" className="justify-self-start" loading={busy}>
          Wpisz do rejestru
        </Button>
      </Card>
    </form>
  )
}

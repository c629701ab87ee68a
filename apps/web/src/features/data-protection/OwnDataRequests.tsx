import { DATA_REQUEST_KIND_LABELS, DATA_REQUEST_STATUS_LABELS } from '@kram/contract/data-protection/limits'
import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import { type OwnDataRequest, OwnDataRequestBody } from '@kram/contract/data-protection/schemas'
import { dateText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Skeleton, Unanswered } from '#ui/feedback'
import { FormProblems, Select, TextArea } from '#ui/forms'
import { Status } from '#ui/list'
import { dataKeys, ownDataRequestsQuery } from './data-protection.queries.ts'

/** Requests about personal data that the product does not fulfil by itself, with their answers. */
export function OwnDataRequests() {
  const query = useQuery(ownDataRequestsQuery())
  const { data } = query
  return (
    <div className="grid gap-4">
      <OwnRequestForm />
      {!data && <Unanswered query={query} shape={<Skeleton className="h-16" />} />}
      {data && data.items.length > 0 && (
        <ul className="grid gap-3" aria-label="Twoje wnioski">
          {data.items.map((request) => (
            <li key={request.id} className="rounded-xl bg-sunk p-4">
              <OwnRequest request={request} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OwnRequest({
  request: { id, kind, status, description, receivedOn, dueOn, answer },
}: {
  request: OwnDataRequest
}) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="font-semibold">
          {DATA_REQUEST_KIND_LABELS[kind]}, nr {id}
        </p>
        <Status tone={status === 'open' ? 'warn' : 'neutral'}>{DATA_REQUEST_STATUS_LABELS[status]}</Status>
      </div>
      <p className="text-sm text-muted">
        Wysłany {dateText(receivedOn)}
        {status === 'open' && `. Odpowiemy do ${dateText(dueOn)}.`}
      </p>
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">{description}</p>
      {answer !== null && (
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
          <span className="font-semibold">Odpowiedź: </span>
          {answer}
        </p>
      )}
    </div>
  )
}

function OwnRequestForm() {
  const client = useQueryClient()
  const form = useContractForm(OwnDataRequestBody, { description: '' })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(dataProtectionRoutes.file, { body }),
    () => {
      form.reset({ description: '' })
      toast('success', 'Wniosek wysłany, potwierdzenie jest w e-mailu')
      return client.invalidateQueries({ queryKey: dataKeys.own })
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <Select label="Czego dotyczy wniosek?" {...bind(form, 'kind')}>
        <option value="">Wybierz</option>
        {Object.entries(DATA_REQUEST_KIND_LABELS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Opisz, o co prosisz"
        hint="Odpowiemy w ciągu miesiąca na adres e-mail konta."
        rows={3}
        maxLength={2000}
        {...bind(form, 'description')}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" loading={busy}>
        Wyślij wniosek
      </Button>
    </form>
  )
}

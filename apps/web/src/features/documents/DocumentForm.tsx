import { DOCUMENT_LABELS } from '@kram/contract/documents/limits'
import { documentRoutes } from '@kram/contract/documents/routes'
import { DocumentBody, type SellerDocument } from '@kram/contract/documents/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { invalidateDesk } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { DateField, FormProblems, Select, TextField } from '#ui/forms'

const KINDS = Object.entries(DOCUMENT_LABELS)

/** A new document of a seller, or a correction, after which it has to be checked again. */
export function DocumentForm({
  sellerId,
  document,
  onDone,
}: {
  sellerId: number
  document?: SellerDocument
  onDone: () => void
}) {
  const client = useQueryClient()
  const { number = '', issuer = '', expiresOn = '' } = document ?? {}
  const form = useContractForm(DocumentBody, { ...(document && { kind: document.kind }), number, issuer, expiresOn })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) =>
      document
        ? call(documentRoutes.update, {
            params: { documentId: document.id },
            body: { ...body, version: document.version },
          })
        : call(documentRoutes.add, { params: { id: sellerId }, body }),
    async () => {
      toast('success', 'Dokument zapisany')
      await invalidateDesk(client)
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <FormProblems problems={problems} />
      <Select label="Rodzaj" {...bind(form, 'kind')}>
        <option value="">Wybierz</option>
        {KINDS.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        label="Numer"
        hint="Jednostka certyfikująca z numerem, na przykład PL-EKO-07."
        {...bind(form, 'number')}
      />
      <TextField label="Kto wydał" {...bind(form, 'issuer')} />
      <DateField label="Ważny do" {...bind(form, 'expiresOn')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={busy}>
          Zapisz dokument
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Nie zapisuj
        </Button>
      </div>
    </form>
  )
}

import { legalRoutes } from '@kram/contract/legal/routes'
import { legalSchemas, type LegalVersion } from '@kram/contract/legal/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { FormProblems, TextArea } from '#ui/forms'
import { Card, Disclosure } from '#ui/layout'
import { legalDeskKeys, legalVersionQuery } from './legal-desk.queries.ts'

/** The way back from a publication, until the day from which it applies. */
export function WithdrawVersion({ version: { id } }: { version: LegalVersion }) {
  const client = useQueryClient()
  const form = useContractForm(legalSchemas.withdraw.body, { reason: '' }, { warnOnLeave: false })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => withConfirmation(() => call(legalRoutes.withdraw, { params: { id }, body })),
    (withdrawn) => {
      client.setQueryData(legalVersionQuery(id).queryKey, withdrawn)
      toast('success', 'Wycofane, wiadomości w drodze')
      return client.invalidateQueries({ queryKey: legalDeskKeys.list })
    },
  )
  return (
    <Card>
      <Disclosure label="Wycofaj tę wersję">
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <FormProblems problems={problems} />
          <TextArea
            label="Powód"
            hint="Trafi do e-maila do wszystkich kont i do dziennika. Numer wersji zostaje zajęty, tekst można przeczytać."
            rows={2}
            maxLength={500}
            {...bind(form, 'reason')}
          />
          <Button type="submit" variant="danger" className="justify-self-start" loading={busy}>
            Wycofaj wersję
          </Button>
        </form>
      </Disclosure>
    </Card>
  )
}

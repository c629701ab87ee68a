import { NOTICE_DAYS, SHORT_NOTICE_LABELS, type ShortNotice } from '@kram/contract/legal/limits'
import { legalRoutes } from '@kram/contract/legal/routes'
import { LegalPublication, type LegalVersion } from '@kram/contract/legal/schemas'
import { dateText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { DateField, FormProblems, Select } from '#ui/forms'
import { Card } from '#ui/layout'
import { legalDeskKeys, legalVersionQuery } from './legal-desk.queries.ts'

const REASONS = Object.keys(SHORT_NOTICE_LABELS) as ShortNotice[]

/** From when the draft applies. The saved text is published, and everybody with an account is notified. */
export function PublishForm({ version: draft }: { version: LegalVersion }) {
  const { id, kind, earliestOn, accounts, sellers, version, changeNote } = draft
  const client = useQueryClient()
  const [shortReason, setShortReason] = useState<ShortNotice | null>(null)
  const form = useContractForm(LegalPublication, { effectiveOn: earliestOn, version }, { warnOnLeave: false })
  const { submit, busy, problems } = useSubmit(
    form,
    ({ effectiveOn }) =>
      withConfirmation(() =>
        call(legalRoutes.publish, { params: { id }, body: { effectiveOn, shortReason, version } }),
      ),
    (published) => {
      client.setQueryData(legalVersionQuery(id).queryKey, published)
      toast('success', 'Ogłoszone, wiadomości w drodze')
      return client.invalidateQueries({ queryKey: legalDeskKeys.list })
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="grid gap-4">
        <h2 className="type-title">Ogłoszenie</h2>
        <FormProblems problems={problems} />
        <DateField
          label="Obowiązuje od"
          hint={`Najwcześniej ${dateText(earliestOn)}: ${NOTICE_DAYS[kind]} dni po ogłoszeniu${kind === 'terms' ? ', bo tyle mają sprzedawcy (rozporządzenie P2B)' : ''}.`}
          {...bind(form, 'effectiveOn')}
        />
        <Select
          label="Krótsze uprzedzenie"
          hint="Tylko z powodu, który wymienia art. 3 ust. 4 rozporządzenia 2019/1150."
          value={shortReason ?? ''}
          onChange={({ target }) => setShortReason(REASONS.find((reason) => reason === target.value) ?? null)}
        >
          <option value="">Nie</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {SHORT_NOTICE_LABELS[reason]}
            </option>
          ))}
        </Select>
        <p className="text-sm text-muted">
          Ogłoszonego tekstu nie można zmienić. E-mail i powiadomienie dostaną wszystkie konta (
          {accounts.toLocaleString('pl-PL')}), w tym sprzedawcy ({sellers.toLocaleString('pl-PL')}).
          {changeNote === '' && ' Najpierw zapisz w szkicu, co się zmienia.'}
        </p>
        <Button type="submit" className="justify-self-start" loading={busy} disabled={changeNote === ''}>
          Ogłoś wersję
        </Button>
      </Card>
    </form>
  )
}

import { normalizeNumber } from '@kram/contract/common/validators'
import { localDateOf } from '@kram/contract/common/time'
import { EUR_LIMIT, PROVISIONAL_EUR_RATE } from '@kram/contract/tax/limits'
import { taxRoutes } from '@kram/contract/tax/routes'
import { RateBody, type TaxYear } from '@kram/contract/tax/schemas'
import { dateText } from '@kram/polish/format'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, useContractForm, useSubmit, useTextControl } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { FormProblems, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { taxYearQuery } from './tax-desk.queries.ts'

/** `4.2567` → `4,2567` */
const rateLabel = (rate: string): string => rate.replace('.', ',')

/** The rate of the euro that decides who is over the limit. */
export function RateCard({ tax }: { tax: TaxYear }) {
  const { rate } = tax
  const acts = useOperatorRole() === 'administrator'
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Kurs euro</h2>
      <p>
        {rate === null
          ? `Nie zapisano. Próg ${EUR_LIMIT.toLocaleString('pl-PL')} euro liczymy na razie ostrożnie, po ${rateLabel(PROVISIONAL_EUR_RATE)} zł.`
          : `1 euro = ${rateLabel(rate.rate)} zł, z dnia ${dateText(rate.rateOn)}. Źródło: ${rate.source}.`}
      </p>
      <p className="text-sm text-muted">
        Kurs decyduje tylko o tym, kto przekracza próg. W raporcie są złote. Do raportu przyjmij średni kurs NBP z
        ostatniego dnia roku, chyba że doradca powie inaczej.
      </p>
      {acts && <RateForm key={tax.version} tax={tax} />}
    </Card>
  )
}

function RateForm({ tax: { year, rate, version } }: { tax: TaxYear }) {
  const client = useQueryClient()
  const now = useNow()
  const form = useContractForm(
    RateBody,
    {
      rate: rate?.rate ?? '',
      rateOn: rate?.rateOn ?? localDateOf(now),
      source: rate?.source ?? 'NBP, tabela A',
      version,
    },
    { warnOnLeave: false },
  )
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(taxRoutes.setRate, { params: { year }, body }),
    (changed) => {
      client.setQueryData(taxYearQuery(year).queryKey, changed)
      toast('success', 'Kurs zapisany')
      return invalidateDesk(client)
    },
  )
  const typed = useTextControl(form, 'rate')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Kurs (zł za euro)"
          inputMode="decimal"
          {...typed}
          value={rateLabel(typed.value)}
          onChange={({ target }) => typed.onChange(normalizeNumber(target.value))}
        />
        <TextField label="Z dnia" type="date" {...bind(form, 'rateOn')} />
        <TextField label="Źródło" maxLength={200} {...bind(form, 'source')} />
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start" loading={busy}>
        Zapisz kurs
      </Button>
    </form>
  )
}

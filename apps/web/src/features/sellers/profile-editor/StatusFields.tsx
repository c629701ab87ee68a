import { SELLER_STATUSES } from '@kram/contract/sellers/constants'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { useWatch } from 'react-hook-form'
import { errorOf } from '#lib/forms'
import { ChoiceCard, ChoiceGroup, TextField } from '#ui/forms'
import { bindOptional } from './bind-optional.ts'
import { NipField, RegonField } from './BusinessNumberFields.tsx'
import { emptyRegistration, type SellerForm } from './seller-form.ts'

const STATUS_HINTS = {
  private: 'Okazjonalnie sprzedajesz własne rzeczy. Nie możesz sprzedawać żywności.',
  unregistered: 'Dorabiasz bez rejestracji firmy, poniżej kwartalnego limitu przychodów.',
  farmer: 'Sprzedajesz to, co wytwarzasz: RHD, sprzedaż bezpośrednia, dostawy bezpośrednie.',
  business: 'Prowadzisz działalność wpisaną do CEIDG albo KRS.',
} as const

/** Who sells food gets the question about the registration with the status, unless it is answered already. */
const askForRegistration = (form: SellerForm): void => {
  const status = form.getValues('status')
  if (status === 'private' || form.getValues('foodRegistration.productionAddress')) return
  form.setValue('foodRegistration', emptyRegistration(status), { shouldDirty: true })
}

type Props = { form: SellerForm; sellsFood: boolean }

/** The seller's legal status: declared by the seller, shown on every offer. */
export function StatusFields({ form, sellsFood }: Props) {
  const status = useWatch({ control: form.control, name: 'status' })
  const registration = useWatch({ control: form.control, name: 'foodRegistration' })
  return (
    <div className="grid gap-4">
      <ChoiceGroup
        legend="Jak sprzedajesz?"
        hint="Kupujący widzą to przy każdej ofercie."
        error={errorOf(form, 'status')}
      >
        {SELLER_STATUSES.map((one) => (
          <ChoiceCard
            key={one}
            type="radio"
            value={one}
            label={SELLER_STATUS_LABELS[one]}
            hint={STATUS_HINTS[one]}
            {...form.register('status', { onChange: () => sellsFood && askForRegistration(form) })}
          />
        ))}
      </ChoiceGroup>
      {status !== undefined && status !== 'private' && (
        <>
          <TextField
            label={status === 'business' ? 'Pełna nazwa firmy' : 'Imię i nazwisko'}
            hint={
              registration?.kind === 'RHD'
                ? 'Przy rolniczym handlu detalicznym potrzebne, zanim opublikujesz ofertę.'
                : 'Kupujący ma prawo wiedzieć, z kim zawiera umowę.'
            }
            optional={registration?.kind !== 'RHD'}
            autoComplete={status === 'business' ? 'organization' : 'name'}
            {...bindOptional(form, 'legalName')}
          />
          <TextField
            label="Adres"
            hint={registration ? 'Jeśli inny niż ten, pod którym powstaje żywność.' : 'Np. Wola 12, 05-600 Grójec'}
            optional
            autoComplete="street-address"
            {...bindOptional(form, 'publicAddress')}
          />
        </>
      )}
      {status === 'business' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NipField form={form} />
          <RegonField form={form} />
        </div>
      )}
    </div>
  )
}

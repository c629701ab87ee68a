import { PAYMENT_METHODS } from '@kram/contract/sellers/constants'
import { PAYMENT_LABELS } from '@kram/contract/sellers/labels'
import { useWatch } from 'react-hook-form'
import { useTextControl } from '#lib/forms'
import { ChoiceCard, ChoiceGroup, PhoneField, TextField } from '#ui/forms'
import { bindOptional } from './bind-optional.ts'
import type { SellerForm } from './seller-form.ts'

export function ContactFields({ form }: { form: SellerForm }) {
  const phone = useTextControl(form, 'contactPhone')
  const status = useWatch({ control: form.control, name: 'status' })
  const typePhone = (value: string): void =>
    form.setValue('contactPhone', value === '' ? null : value, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {status === 'private'
          ? 'Podaj telefon albo email. Zobaczą je tylko osoby, które u Ciebie rezerwują.'
          : 'Podaj telefon albo email. Zobaczą je wszyscy, którzy oglądają Twoje oferty.'}
      </p>
      <PhoneField label="Telefon" optional {...phone} onChange={typePhone} />
      <TextField
        label="Email do kontaktu"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        {...bindOptional(form, 'contactEmail')}
      />
    </div>
  )
}

export function PaymentFields({ form }: { form: SellerForm }) {
  return (
    <ChoiceGroup legend="Jak można Ci zapłacić przy odbiorze?">
      {PAYMENT_METHODS.map((method) => (
        <ChoiceCard
          key={method}
          type="checkbox"
          value={method}
          label={<span className="inline-block first-letter:uppercase">{PAYMENT_LABELS[method]}</span>}
          {...form.register('paymentMethods')}
        />
      ))}
    </ChoiceGroup>
  )
}

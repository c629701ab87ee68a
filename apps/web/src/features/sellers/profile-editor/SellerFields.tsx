import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { bind } from '#lib/forms'
import { Card } from '#ui/layout'
import { TextArea, TextField } from '#ui/forms'
import { bindOptional } from './bind-optional.ts'
import { ContactFields, PaymentFields } from './ContactAndPaymentFields.tsx'
import { FoodRegistrationFields } from './FoodRegistrationFields.tsx'
import type { SellerForm } from './seller-form.ts'
import { StatusFields } from './StatusFields.tsx'

type Props = { form: SellerForm; sellsFood: boolean; photo: ReactNode }

export function SellerFields({ form, sellsFood, photo }: Props) {
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <>
      <FormSection title="Wizytówka">
        <TextField label="Nazwa" autoComplete="organization" {...bind(form, 'name')} />
        <TextField
          label="W jednym zdaniu"
          hint="Np. Sery kozie i jaja od kur z wolnego wybiegu"
          optional
          {...bindOptional(form, 'tagline')}
        />
        <TextArea
          label="Twoja historia"
          hint="Skąd jesteś, co robisz, jak powstaje to, co sprzedajesz."
          optional
          {...bindOptional(form, 'story')}
        />
        {photo}
      </FormSection>
      <FormSection title="Status sprzedawcy">
        <StatusFields form={form} sellsFood={sellsFood} />
      </FormSection>
      {status !== undefined && status !== 'private' && (
        <FormSection title="Sprzedaż żywności">
          <FoodRegistrationFields form={form} />
        </FormSection>
      )}
      <FormSection title="Kontakt">
        <ContactFields form={form} />
      </FormSection>
      <FormSection title="Płatność">
        <PaymentFields form={form} />
      </FormSection>
    </>
  )
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

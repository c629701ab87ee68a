import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { bind } from '#lib/forms.ts'
import { Card } from '#ui/Card.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { bindOptional } from './bind-optional.ts'
import { ContactFields, PaymentFields } from './ContactAndPayment.tsx'
import { FoodFields } from './FoodFields.tsx'
import type { SellerForm } from './seller-form.ts'
import { StatusFields } from './StatusFields.tsx'

export function SellerFields({ form, photo }: { form: SellerForm; photo: ReactNode }) {
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <>
      <Part title="Wizytówka">
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
      </Part>
      <Part title="Status sprzedawcy">
        <StatusFields form={form} />
      </Part>
      {status !== undefined && status !== 'private' && (
        <Part title="Sprzedaż żywności">
          <FoodFields form={form} />
        </Part>
      )}
      <Part title="Kontakt">
        <ContactFields form={form} />
      </Part>
      <Part title="Płatność">
        <PaymentFields form={form} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

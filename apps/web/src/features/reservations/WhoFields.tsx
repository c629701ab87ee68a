import { bind, useTextControl } from '#lib/forms.ts'
import { PhoneField } from '#ui/ContactFields.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import type { Reserve } from './use-reserve.ts'

/** Who reserves: a guest says a name and a telephone, a member only what the account does not know. */
export function WhoFields({ reserve }: { reserve: Reserve }) {
  const { form, member, waits } = reserve
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{member ? 'Kontakt' : 'Kto odbierze?'}</legend>
      {!member && <TextField label="Imię i nazwisko" autoComplete="name" {...bind(form, 'contactName')} />}
      <Phone reserve={reserve} />
      {!member && (
        <TextField
          label="Email"
          optional={!waits}
          hint={
            waits ? 'Na ten adres napiszemy, gdy się zwolni.' : 'Wyślemy na niego potwierdzenie i link do rezerwacji.'
          }
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...bind(form, 'contactEmail')}
        />
      )}
      <TextArea label="Uwagi dla sprzedawcy" optional rows={2} {...bind(form, 'note')} />
    </fieldset>
  )
}

/** By itself, for a form takes people to the first fault in the order in which its fields were made. */
function Phone({ reserve: { form, member } }: { reserve: Reserve }) {
  return (
    <PhoneField
      label="Telefon"
      optional={member}
      hint="Tylko dla sprzedawcy, w sprawie tej rezerwacji."
      {...useTextControl(form, 'contactPhone')}
    />
  )
}

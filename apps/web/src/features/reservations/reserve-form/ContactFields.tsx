import { bind, useTextControl } from '#lib/forms'
import { PhoneField, TextArea, TextField } from '#ui/forms'
import type { Reserve } from './use-reserve.ts'

/** Contact of the buyer: a guest enters name and phone, a user only what the account lacks. */
export function ContactFields({ reserve }: { reserve: Reserve }) {
  const { form, loggedIn, isWaiting } = reserve
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{loggedIn ? 'Kontakt' : 'Kto odbierze?'}</legend>
      {!loggedIn && <TextField label="Imię i nazwisko" autoComplete="name" {...bind(form, 'contactName')} />}
      <PhoneInput reserve={reserve} />
      {!loggedIn && (
        <TextField
          label="Email"
          optional={!isWaiting}
          hint={
            isWaiting
              ? 'Na ten adres napiszemy, gdy się zwolni.'
              : 'Wyślemy na niego potwierdzenie i link do rezerwacji.'
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

/** A component of its own, because a form focuses the first invalid field in the order of registration. */
function PhoneInput({ reserve: { form, loggedIn } }: { reserve: Reserve }) {
  return (
    <PhoneField
      label="Telefon"
      optional={loggedIn}
      hint="Tylko dla sprzedawcy, w sprawie tej rezerwacji."
      {...useTextControl(form, 'contactPhone')}
    />
  )
}

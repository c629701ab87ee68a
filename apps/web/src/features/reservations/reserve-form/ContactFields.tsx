import { normalizePhone } from '@kram/contract/common/validators'
import { phoneFieldText } from '@kram/polish/phone'
import { type RefCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bind, useTextControl } from '#lib/forms'
import { PhoneField, TextArea, TextField } from '#ui/forms'
import { Disclosure } from '#ui/layout'
import type { Reserve } from './use-reserve.ts'

/** Contact of the buyer: a guest enters a name and one way to be reached, a user only what the account lacks. */
export function ContactFields({ reserve }: { reserve: Reserve }) {
  const { form, loggedIn, isWaiting } = reserve
  if (loggedIn) return <PhoneInput reserve={reserve} />
  return (
    <div className="grid gap-4">
      <TextField label="Jak się do Ciebie zwracać?" autoComplete="name" {...bind(form, 'contactName')} />
      {isWaiting ? (
        <TextField
          label="E-mail"
          hint="Na ten adres napiszemy, gdy się zwolni."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...bind(form, 'contactEmail')}
        />
      ) : (
        <ReachField reserve={reserve} />
      )}
    </div>
  )
}

/** Only an e-mail address has letters or an @. */
const looksLikeEmail = (text: string): boolean => /[@\p{L}]/u.test(text)

/** One field for a phone number or an e-mail address. */
function ReachField({ reserve: { form } }: { reserve: Reserve }) {
  const phone = useTextControl(form, 'contactPhone')
  const email = useTextControl(form, 'contactEmail')
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string): void => {
    setTyped(text)
    const isEmail = looksLikeEmail(text)
    email.onChange(isEmail ? text.trim() : '')
    phone.onChange(isEmail ? '' : normalizePhone(text))
  }
  const blur = (): void => {
    setTyped(null)
    phone.onBlur()
    email.onBlur()
  }
  // Both errors lead to this field.
  const ref: RefCallback<HTMLInputElement> = (input) => {
    phone.ref(input)
    email.ref(input)
  }
  return (
    <TextField
      label="Telefon lub e-mail"
      hint="Tu damy znać. Konta nie potrzebujesz."
      name="contact"
      autoComplete="tel"
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? (email.value || phoneFieldText(phone.value))}
      error={phone.error ?? email.error}
      ref={ref}
      onChange={({ target }) => change(target.value)}
      onBlur={blur}
    />
  )
}

/** A component of its own, because a form focuses the first invalid field in the order of registration. */
function PhoneInput({ reserve: { form } }: { reserve: Reserve }) {
  return (
    <PhoneField
      label="Telefon"
      optional
      hint="Tylko dla sprzedawcy, w sprawie tej rezerwacji."
      {...useTextControl(form, 'contactPhone')}
    />
  )
}

/** A message to the seller, for the few who have something to say. */
export function NoteField({ reserve: { form } }: { reserve: Reserve }) {
  const note = useWatch({ control: form.control, name: 'note' })
  // A restored note is shown; emptied while typing, the field stays.
  const [isOpen, setOpen] = useState(false)
  if (note !== '' && !isOpen) setOpen(true)
  return (
    <Disclosure label="Dodaj wiadomość" isAddition open={isOpen}>
      <TextArea label="Wiadomość dla sprzedawcy" rows={2} {...bind(form, 'note')} />
    </Disclosure>
  )
}

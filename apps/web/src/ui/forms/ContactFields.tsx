import { phoneFieldText } from '@kram/polish/phone'
import { normalizePhone } from '@kram/contract/common/validators'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, TextField } from './Field.tsx'
import { cx } from '../cx.ts'
import { HideIcon, ShowIcon } from '../icons.ts'

type BoundProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & { value: string; onChange: (value: string) => void }

/** Accepts a Polish number in any usual notation; its value is `+48600123456`. */
export function PhoneField({ value, onChange, onBlur, ...rest }: BoundProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      autoComplete="tel"
      placeholder="600 123 456"
      {...rest}
      type="tel"
      value={typed ?? phoneFieldText(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(normalizePhone(event.target.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** `05600` → `05-600`, while it is typed. */
export function PostalCodeField({ value, onChange, ...rest }: BoundProps) {
  return (
    <TextField
      autoComplete="postal-code"
      placeholder="00-000"
      maxLength={6}
      {...rest}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 5)
        onChange(digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits)
      }}
    />
  )
}

type PasswordProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>

/** A password with a button that shows it; pasting is allowed, managers are welcome. */
export function PasswordField({ label, hint, error, optional = false, className, ...input }: PasswordProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => (
        <span className="relative block">
          <input
            className="control pr-13"
            {...input}
            {...ids}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-label={isVisible ? 'Ukryj hasło' : 'Pokaż hasło'}
            aria-pressed={isVisible}
            className={cx(
              'absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center rounded-xl text-muted hover:text-ink',
            )}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <HideIcon aria-hidden="true" /> : <ShowIcon aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  )
}

import { isNumericText, normalizeNumber } from '@kram/contract/common/validators'
import { type ComponentProps, useState } from 'react'
import { type FieldProps, TextField } from './Field.tsx'

/** `1.5` → `1,5`, with a decimal comma. Other text is unchanged. */
const withComma = (value: string): string => (isNumericText(value) ? value.replace('.', ',') : value)

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
    /** The number as text with a point (`1.5`), or whatever was typed instead; '' is empty. */
    value: string
    onChange: (value: string) => void
    /** Unit inside the box: "kg", "zł". */
    suffix?: string
    /** Whole numbers get the keypad without a comma. */
    whole?: boolean
    /** How the value is shown when nothing is being typed. */
    format?: (value: string) => string
  }

/** Accepts `1,99`, `1.99`, `1 234,50 zł`; its value is `1.99`; shows `1,99` after blur. Opens the numeric keyboard. */
export function NumberField({ value, onChange, onBlur, whole = false, format = withComma, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? format(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(normalizeNumber(event.target.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

const twoPlaces = (value: string): string => {
  const [zloty = '', rest] = value.split('.')
  return isNumericText(value) && (rest === undefined || rest.length < 2)
    ? `${zloty}.${(rest ?? '').padEnd(2, '0')}`
    : value
}

const asTyped = (value: string): string => value

/**
 * A price in zł, shown as its error message asks for it (specification, sections 5 and 9): `1,99` and `1.99` become `1.99` after
 * blur, `2` becomes `2.00`.
 */
export function PriceField({
  value,
  onChange,
  onBlur,
  ...rest
}: Omit<NumberFieldProps, 'suffix' | 'whole' | 'format'>) {
  return (
    <NumberField
      placeholder="np. 1.99"
      {...rest}
      suffix="zł"
      format={asTyped}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        if (value !== '' && twoPlaces(value) !== value) onChange(twoPlaces(value))
        onBlur?.(event)
      }}
    />
  )
}

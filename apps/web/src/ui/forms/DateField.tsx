import { type ComponentProps, type RefCallback, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import '../empty-date.css'

type InputProps = Omit<ComponentProps<'input'>, 'ref' | 'type'> & {
  type?: 'date' | 'time' | 'datetime-local'
  ref?: RefCallback<HTMLInputElement>
}

/** A half-typed date has no value either, but it is seen. */
const markIfEmpty = (input: HTMLInputElement): void =>
  void input.toggleAttribute('data-empty', input.value === '' && !input.validity.badInput)

/** A date or an hour that says when it is not chosen, because WebKit shows the present one in an empty field. */
export function DateInput({ type = 'date', ref, onInput, onBlur, ...input }: InputProps) {
  const own = useRef<HTMLInputElement>(null)
  // After every render, because forms write values into the element.
  useLayoutEffect(() => {
    if (own.current) markIfEmpty(own.current)
  })
  return (
    <input
      {...input}
      type={type}
      ref={(element) => {
        own.current = element
        ref?.(element)
      }}
      onInput={(event) => {
        markIfEmpty(event.currentTarget)
        onInput?.(event)
      }}
      onBlur={(event) => {
        markIfEmpty(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}

/** `DateInput` with label, hint and error. */
export function DateField({ label, hint, error, optional = false, className, ...input }: FieldProps & InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => <DateInput className="control" {...input} {...ids} />}
    </Field>
  )
}

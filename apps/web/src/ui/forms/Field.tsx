import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon } from '../icons.ts'

export type FieldProps = {
  label: string
  /** Shown below the label. */
  hint?: ReactNode | undefined
  /** Error message of the control; the form decides when it is shown. */
  error?: string | undefined
  /** Adds "(opcjonalnie)" to the label. */
  optional?: boolean
}

type FieldIds = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Label, hint and error around one control. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { className?: string | undefined; children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const described = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcjonalnie)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <AlertIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type TextProps = FieldProps &
  ComponentProps<'input'> & {
    /** A unit inside the field, on the right. */
    suffix?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional = false,
  suffix,
  className,
  type = 'text',
  ...input
}: TextProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => (
        <span className="relative block">
          <input type={type} className={cx('control', suffix !== undefined && 'pr-14')} {...input} {...ids} />
          {suffix !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

type AreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({ label, hint, error, optional = false, className, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => <textarea className="control" {...area} {...ids} />}
    </Field>
  )
}

type SelectProps = FieldProps & ComponentProps<'select'>

/** A native select. */
export function Select({ label, hint, error, optional = false, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ids) => (
        <select className="control" {...select} {...ids}>
          {children}
        </select>
      )}
    </Field>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'

type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined }

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className="mt-0.5"
          {...input}
        />
        <span>
          {label}
          {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

type GroupProps = {
  legend: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** A group of radio or checkbox cards. */
export function ChoiceGroup({ legend, hint, error, className, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="-mt-1 mb-2 text-sm text-muted">{hint}</p>}
      <div className="grid gap-2.5">{children}</div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type CardProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
}

/** A large radio or checkbox card with name, explanation and optional content on the right. */
export function ChoiceCard({ label, hint, aside, className, ...input }: CardProps) {
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-2xl border-[1.5px] border-control bg-surface p-3.5 transition-colors hover:border-ink',
        'has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        className,
      )}
    >
      <input {...input} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 text-right">{aside}</span>}
    </label>
  )
}

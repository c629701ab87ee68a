import type { ReactNode } from 'react'
import { Button } from '../buttons/index.ts'

type Props = { busy: boolean; onCancel?: (() => void) | undefined; cancel?: string; children: ReactNode }

/** The buttons at the end of a form: submit and, where given, cancel. */
export function FormActions({ busy, onCancel, cancel = 'Anuluj', children }: Props) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      <Button type="submit" loading={busy}>
        {children}
      </Button>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}

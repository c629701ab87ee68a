import { lazy, Suspense, useState } from 'react'
import { FieldError } from '#ui/forms'
import { CameraIcon } from '#ui/icons.ts'
import { cx } from '#ui/cx.ts'
import { cleanCode, CODE_LENGTH } from './model/index.ts'
import { useCanScan } from './scan/index.ts'

const ScanDialog = lazy(async () => ({ default: (await import('./scan/ScanDialog.tsx')).ScanDialog }))

export const CODE_ID = 'pickup-code'

const INDEXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/** One field drawn as four boxes: a screen reader and a keyboard meet one text field. */
function CodeBoxes({ code }: { code: string }) {
  return (
    <span aria-hidden="true" className="grid grid-cols-4 gap-2">
      {INDEXES.map((index) => (
        <span
          key={index}
          className={cx(
            'flex h-14 items-center justify-center rounded-button border-2 bg-surface font-display text-3xl uppercase',
            index === Math.min(code.length, CODE_LENGTH - 1)
              ? 'border-control group-focus-within:border-brand group-focus-within:ring-4 group-focus-within:ring-brand-soft'
              : 'border-control',
          )}
        >
          {code[index]}
        </span>
      ))}
    </span>
  )
}

/** Only where the device can read a code; elsewhere its camera app opens the link of the code. */
function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const canScan = useCanScan()
  const [open, setOpen] = useState(false)
  if (!canScan) return null
  return (
    <>
      <button
        type="button"
        aria-label="Zeskanuj kod"
        title="Zeskanuj kod"
        className="flex h-14 w-14 items-center justify-center rounded-button bg-surface inset-ring-[1.5px] inset-ring-control/60 hover:bg-sunk"
        onClick={() => setOpen(true)}
      >
        <CameraIcon aria-hidden="true" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = {
  code: string
  error: string | undefined
  onType: (code: string) => void
  /** Enter on a whole code. */
  onSubmit: () => void
}

/** The buyer's code, typed or read by the camera. */
export function CodeEntry({ code, error, onType, onSubmit }: Props) {
  return (
    <form
      noValidate
      className="print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="flex max-w-md gap-2">
        <label className="group relative block min-w-0 flex-1">
          <span className="sr-only">Kod odbioru</span>
          <CodeBoxes code={code} />
          <input
            id={CODE_ID}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : 'pickup-code-error'}
            className="absolute inset-0 cursor-text rounded-button bg-transparent text-transparent caret-transparent opacity-0"
            onChange={({ target }) => onType(cleanCode(target.value))}
          />
        </label>
        <ScanButton onCode={onType} />
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id="pickup-code-error">{error}</FieldError>
        </div>
      )}
    </form>
  )
}

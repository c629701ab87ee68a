import { useRef, useState } from 'react'
import { Button } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { UploadIcon } from '#ui/icons.ts'

const ACCEPTED_TYPES = '.csv,.txt,text/csv,text/plain'

/** Selects one file, by dialog or by drag and drop. */
export function FilePicker({
  busy,
  onFile,
  children,
}: {
  busy: boolean
  onFile: (file: File) => void
  children: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const pickFirst = (list: FileList | null): void => {
    const file = list?.[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-2xl border-2 border-dashed p-4',
        isDraggedOver ? 'border-brand bg-brand-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        pickFirst(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_TYPES}
        hidden
        tabIndex={-1}
        aria-label="Plik CSV"
        onChange={(event) => {
          pickFirst(event.target.files)
          // Allows the same file again after it was corrected.
          event.target.value = ''
        }}
      />
      <Button loading={busy} icon={<UploadIcon aria-hidden="true" />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <span className="text-sm text-muted touch:hidden">albo upuść plik tutaj</span>
    </div>
  )
}

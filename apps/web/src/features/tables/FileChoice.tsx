import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { UploadIcon } from '#ui/icons.ts'

const KINDS = '.csv,.txt,text/csv,text/plain'

/** One file from the disk, chosen or dropped. */
export function FileChoice({
  busy,
  onFile,
  children,
}: {
  busy: boolean
  onFile: (file: File) => void
  children: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null): void => {
    const file = list?.[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-2xl border-2 border-dashed p-4',
        over ? 'border-brand bg-brand-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        tabIndex={-1}
        aria-label="Plik CSV"
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again after it was mended.
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

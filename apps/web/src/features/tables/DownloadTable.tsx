import type { ReactNode } from 'react'
import { saveTable } from '#lib/download.ts'
import { useAct } from '#lib/forms.ts'
import { Button } from '#ui/Button.tsx'
import { DownloadIcon } from '#ui/icons.ts'

type Props = {
  fileName: string
  /** Fetches the table's text. */
  read: () => Promise<string>
  children: ReactNode
}

/** A table for a spreadsheet, fetched when it is asked for. */
export function DownloadTable({ fileName, read, children }: Props) {
  const act = useAct(read, (text) => saveTable(text, fileName))
  return (
    <Button
      variant="secondary"
      loading={act.isPending}
      icon={<DownloadIcon aria-hidden="true" />}
      onClick={() => act.mutate(undefined)}
    >
      {children}
    </Button>
  )
}

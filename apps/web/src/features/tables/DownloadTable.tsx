import type { ReactNode } from 'react'
import { saveTable } from '#lib/files'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { DownloadIcon } from '#ui/icons.ts'

type Props = {
  fileName: string
  /** Fetches the table as text. */
  read: () => Promise<string>
  children: ReactNode
}

/** Button that downloads a table for a spreadsheet. */
export function DownloadTable({ fileName, read, children }: Props) {
  const download = useAction(read, (text) => saveTable(text, fileName))
  return (
    <Button
      variant="secondary"
      loading={download.isPending}
      icon={<DownloadIcon aria-hidden="true" />}
      onClick={() => download.mutate(undefined)}
    >
      {children}
    </Button>
  )
}

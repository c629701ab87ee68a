import type { TableRoutes } from '@kram/contract/tables/routes'
import type { ImportReport } from '@kram/contract/tables/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, call, createIdempotencyKeys, NetworkError, showErrorPage } from '#lib/api'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { BottomBar, Card } from '#ui/layout'
import { FilePicker } from './FilePicker.tsx'
import { ImportReportView } from './ImportReportView.tsx'

type Props = {
  routes: TableRoutes
  /** Description of the format with a link to a template. */
  children: ReactNode
  onImported: (report: ImportReport) => void
}

const toFormData = (file: File): FormData => {
  const body = new FormData()
  body.append('file', file)
  return body
}

/** The report of a rejected import, when rows and not the file were rejected. */
const reportOf = (error: unknown): ImportReport | null =>
  error instanceof ApiError && error.code === 'TABLE_REJECTED'
    ? ((error.body.details?.['report'] ?? null) as ImportReport | null)
    : null

/** A dry run of the chosen file, its report or error, and the import. */
function useImport({ routes, onImported }: Pick<Props, 'routes' | 'onImported'>) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [keyFor] = useState(createIdempotencyKeys)
  const client = useQueryClient()

  const onFailed = (error: Error): void => {
    setReport(reportOf(error))
    if (reportOf(error)) setFileError(null)
    else if (error instanceof NetworkError || (error instanceof ApiError && !error.sessionLost))
      setFileError(error.message)
    else showErrorPage(error)
  }
  const dryRun = useMutation({
    mutationFn: (chosen: File) => call(routes.previewTable, { body: toFormData(chosen) }),
    onSuccess: setReport,
    onError: onFailed,
  })
  const importMutation = useMutation({
    mutationFn: (chosen: File) =>
      call(routes.importTable, {
        body: toFormData(chosen),
        idempotencyKey: keyFor([chosen.name, chosen.size, chosen.lastModified]),
      }),
    onSuccess: (stored) => {
      // Products are shown in lists, offers and forms: all of them may be stale.
      void client.invalidateQueries()
      onImported(stored)
    },
    onError: onFailed,
  })
  const choose = (chosen: File): void => {
    setFile(chosen)
    setReport(null)
    setFileError(null)
    dryRun.mutate(chosen)
  }
  return { file, report, fileError, dryRun, importMutation, choose }
}

/** Imports a table in two steps: a dry run with a report, then the import after confirmation. */
export function ImportTable({ routes, children, onImported }: Props) {
  const { file, report, fileError, dryRun, importMutation, choose } = useImport({ routes, onImported })
  const changes = report ? report.created + report.updated : 0
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4">
        {children}
        <FilePicker busy={dryRun.isPending} onFile={choose}>
          {file ? 'Wybierz inny plik' : 'Wybierz plik CSV'}
        </FilePicker>
        {file && <p className="text-sm break-words text-muted">Wybrany plik: {file.name}</p>}
      </Card>
      {fileError !== null && <Banner tone="error">{fileError} Nic nie zostało zapisane.</Banner>}
      {report && <ImportReportView report={report} />}
      {file && report?.rejected === 0 && (
        <BottomBar>
          <Button
            size="large"
            className="w-full"
            loading={importMutation.isPending}
            disabled={changes === 0}
            onClick={() => importMutation.mutate(file)}
          >
            {changes === 0 ? 'Nie ma czego zapisać' : `Zapisz (${changes})`}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

import type { ImportReport, TableRoutes } from '@kram/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api.ts'
import { reportFailure } from '#lib/failure-page.ts'
import { ApiFailure, NetworkFailure } from '#lib/failures.ts'
import { createKeys } from '#lib/keys.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ReportView } from './ReportView.tsx'

type Props = {
  routes: TableRoutes
  /** How the file should look, and where to get one to start from. */
  children: ReactNode
  onImported: (report: ImportReport) => void
}

const formOf = (file: File): FormData => {
  const body = new FormData()
  body.append('file', file)
  return body
}

/** The report that a refused import carries, when it is of rows and not of the file. */
const reportIn = (error: unknown): ImportReport | null =>
  error instanceof ApiFailure && error.code === 'TABLE_REFUSED'
    ? ((error.body.details?.['report'] ?? null) as ImportReport | null)
    : null

/** A table is tried first, row by row, and stored when a person has seen what it will do. */
export function ImportTable({ routes, children, onImported }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [keyFor] = useState(createKeys)
  const client = useQueryClient()

  const failed = (error: Error): void => {
    setReport(reportIn(error))
    if (reportIn(error)) setFault(null)
    else if (error instanceof NetworkFailure || (error instanceof ApiFailure && !error.sessionLost))
      setFault(error.message)
    else reportFailure(error)
  }
  const trial = useMutation({
    mutationFn: (chosen: File) => call(routes.tryTable, { body: formOf(chosen) }),
    onSuccess: setReport,
    onError: failed,
  })
  const store = useMutation({
    mutationFn: (chosen: File) =>
      call(routes.importTable, {
        body: formOf(chosen),
        idempotencyKey: keyFor([chosen.name, chosen.size, chosen.lastModified]),
      }),
    onSuccess: (stored) => {
      // Goods stand in lists, offers and forms: all of them may be old now.
      void client.invalidateQueries()
      onImported(stored)
    },
    onError: failed,
  })
  const choose = (chosen: File): void => {
    setFile(chosen)
    setReport(null)
    setFault(null)
    trial.mutate(chosen)
  }
  const changes = report ? report.created + report.updated : 0
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4">
        {children}
        <FileChoice busy={trial.isPending} onFile={choose}>
          {file ? 'Wybierz inny plik' : 'Wybierz plik CSV'}
        </FileChoice>
        {file && <p className="text-sm break-words text-muted">Wybrany plik: {file.name}</p>}
      </Card>
      {fault !== null && <Banner tone="error">{fault} Nic nie zostało zapisane.</Banner>}
      {report && <ReportView report={report} />}
      {file && report?.refused === 0 && (
        <BottomBar>
          <Button
            size="large"
            className="w-full"
            loading={store.isPending}
            disabled={changes === 0}
            onClick={() => store.mutate(file)}
          >
            {changes === 0 ? 'Nie ma czego zapisać' : `Zapisz (${changes})`}
          </Button>
        </BottomBar>
      )}
    </div>
  )
}

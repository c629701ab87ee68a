import { saveJson, savePage } from '#lib/files'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { DownloadIcon } from '#ui/icons.ts'

type Props<Data extends object> = {
  fetchData: () => Promise<Data>
  /** Loads the function that writes the data as a page to read and print. */
  loadPageBuilder: () => Promise<(data: Data) => Parameters<typeof savePage>[0]>
  /** Without extension. */
  fileName: string
  onError?: (error: Error) => void
}

/** Two buttons that download personal data: as a page for people and as JSON for programs. */
export function DataDownload<Data extends object>({ fetchData, loadPageBuilder, fileName, onError }: Props<Data>) {
  const page = useAction(
    async () => {
      const [buildPage, data] = await Promise.all([loadPageBuilder(), fetchData()])
      return buildPage(data)
    },
    (built) => savePage(built, `${fileName}.html`),
    onError,
  )
  const file = useAction(fetchData, (data) => saveJson(data, `${fileName}.json`), onError)
  return (
    <>
      <Button
        variant="secondary"
        loading={page.isPending}
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => page.mutate(undefined)}
      >
        Pobierz do czytania
      </Button>
      <Button
        variant="secondary"
        loading={file.isPending}
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => file.mutate(undefined)}
      >
        Pobierz dla programów
      </Button>
    </>
  )
}

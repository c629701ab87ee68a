import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api'
import { saveJson, savePage } from '#lib/files'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { DownloadIcon } from '#ui/icons.ts'

const FILE_NAME = 'kram-moje-dane'

export function DataExport() {
  const download = useMutation({ mutationFn: () => call(ownAccountRoutes.exportAccount, {}) })
  const openPage = useMutation({
    mutationFn: async () => {
      const [{ ownDataPage }, data] = await Promise.all([
        import('./own-data-page.ts'),
        call(ownAccountRoutes.exportAccount, {}),
      ])
      return ownDataPage(data)
    },
  })
  const failed = download.error ?? openPage.error
  return (
    <div className="grid gap-3">
      <p>
        Wszystko, co o Tobie przechowujemy: konto, rezerwacje, rozmowy, zdjęcia i stoisko – do czytania i wydruku albo w
        całości, w pliku dla innych programów.
      </p>
      {failed && <Banner tone="error">{failed.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={openPage.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => openPage.mutate(undefined, { onSuccess: (page) => savePage(page, `${FILE_NAME}.html`) })}
        >
          Pobierz do czytania
        </Button>
        <Button
          variant="secondary"
          loading={download.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => download.mutate(undefined, { onSuccess: (data) => saveJson(data, `${FILE_NAME}.json`) })}
        >
          Pobierz dla programów
        </Button>
      </div>
    </div>
  )
}

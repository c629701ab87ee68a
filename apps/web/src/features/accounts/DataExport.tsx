import { ownAccountRoutes } from '@kram/contract/own-account'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { saveJson, savePage } from '#lib/download.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DownloadIcon } from '#ui/icons.ts'

const FILE_NAME = 'kram-moje-dane'

export function DataExport() {
  const take = useMutation({ mutationFn: () => call(ownAccountRoutes.exportAccount, {}) })
  const read = useMutation({
    mutationFn: async () => {
      const [{ ownDataPage }, data] = await Promise.all([
        import('./own-data.ts'),
        call(ownAccountRoutes.exportAccount, {}),
      ])
      return ownDataPage(data)
    },
  })
  const failed = take.error ?? read.error
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
          loading={read.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => read.mutate(undefined, { onSuccess: (page) => savePage(page, `${FILE_NAME}.html`) })}
        >
          Pobierz do czytania
        </Button>
        <Button
          variant="secondary"
          loading={take.isPending}
          icon={<DownloadIcon aria-hidden="true" />}
          onClick={() => take.mutate(undefined, { onSuccess: (data) => saveJson(data, `${FILE_NAME}.json`) })}
        >
          Pobierz dla programów
        </Button>
      </div>
    </div>
  )
}

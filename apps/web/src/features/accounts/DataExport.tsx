import { ownAccountRoutes } from '@kram/contract/own-account'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { saveJson } from '#lib/download.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DownloadIcon } from '#ui/icons.ts'

const FILE_NAME = 'kram-moje-dane.json'

export function DataExport() {
  const take = useMutation({
    mutationFn: () => call(ownAccountRoutes.exportAccount, {}),
    onSuccess: (data) => saveJson(data, FILE_NAME),
  })
  return (
    <div className="grid gap-3">
      <p>
        Wszystko, co o Tobie przechowujemy: konto, rezerwacje, rozmowy, zdjęcia i stoisko – w jednym pliku, który
        przeczyta także inny program.
      </p>
      {take.isError && <Banner tone="error">{take.error.message}</Banner>}
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={take.isPending}
        icon={<DownloadIcon aria-hidden="true" />}
        onClick={() => take.mutate()}
      >
        Pobierz moje dane
      </Button>
    </div>
  )
}

import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import { useState } from 'react'
import { call } from '#lib/api'
import { DataDownload } from '#shared/DataDownload.tsx'
import { Banner } from '#ui/feedback'

export function DataExport() {
  const [error, setError] = useState<Error | null>(null)
  return (
    <div className="grid gap-3">
      <p>
        Wszystko, co o Tobie przechowujemy: konto, rezerwacje, rozmowy, zdjęcia i stoisko – do czytania i wydruku albo w
        całości, w pliku dla innych programów.
      </p>
      {error && <Banner tone="error">{error.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <DataDownload
          fetchData={() => {
            setError(null)
            return call(ownAccountRoutes.exportAccount, {})
          }}
          loadPageBuilder={async () => (await import('./own-data-page.ts')).ownDataPage}
          fileName="kram-moje-dane"
          onError={setError}
        />
      </div>
    </div>
  )
}

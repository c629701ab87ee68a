import { Link, useMatches } from 'react-router'
import { useOffline } from '#lib/device'
import { activateNewVersion, useNewVersion } from '#lib/service-worker'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { OfflineIcon } from '#ui/icons.ts'
import { handleOf } from '../routing/route-handle.ts'
import { dismissInstall, install, useCanInstall } from './install-prompt.ts'

/** Shown offline: data may be old and actions may wait. */
export function OfflineMessage() {
  const { tellsOffline } = handleOf(useMatches().at(-1)?.handle)
  if (!useOffline() || tellsOffline) return null
  return (
    <div role="status" className="bg-warn-soft text-warn">
      <div className="mx-auto flex max-w-page lg:px-6 items-center gap-3 px-4 pt-2 text-sm font-medium sm:pt-0">
        <OfflineIcon className="size-5 shrink-0" aria-hidden="true" />
        <p className="flex flex-1 flex-wrap items-center gap-x-3">
          Brak połączenia. Działa to, co zapamiętało to urządzenie.
          <Link to="/offline" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Co działa bez internetu
          </Link>
        </p>
      </div>
    </div>
  )
}

/** The page reloads only after consent: text being typed would be lost. */
export function NewVersionMessage() {
  const hasUpdate = useNewVersion()
  if (!hasUpdate) return null
  return (
    <div className="mx-auto w-full max-w-page lg:px-6 px-4 pt-4">
      <Banner
        tone="info"
        action={
          <Button size="small" className="self-center" onClick={activateNewVersion}>
            Odśwież
          </Button>
        }
      >
        Jest nowa wersja Kramu.
      </Banner>
    </div>
  )
}

/** Shown once, after a first success, and never again after it was dismissed. */
export function InstallMessage() {
  const canInstall = useCanInstall()
  if (!canInstall) return null
  return (
    <div className="mx-auto w-full max-w-page lg:px-6 px-4 pt-4">
      <Banner
        tone="success"
        onClose={dismissInstall}
        action={
          <Button size="small" variant="secondary" className="self-center" onClick={() => void install()}>
            Zainstaluj
          </Button>
        }
      >
        Dodaj Kram do ekranu głównego: rezerwacje będą pod ręką także bez internetu.
      </Banner>
    </div>
  )
}

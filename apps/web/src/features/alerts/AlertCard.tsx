import { NEW_OFFER } from '@kram/polish/new-nouns'
import { alertRoutes } from '@kram/contract/alerts/routes'
import type { Alert, AlertBody } from '@kram/contract/alerts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { localDateOf } from '@kram/contract/common/time'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { counted } from '@kram/polish/plural'
import { Status, Chip } from '#ui/list'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { BellIcon, EditIcon, TrashIcon } from '#ui/icons.ts'
import { toast, toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { hasChannel } from './ChannelChoice.tsx'
import { EditAlert } from './EditAlert.tsx'
import { saveErrorText } from './save-error-text.ts'
import { criteriaText } from './criteria-text.ts'

const channelsText = ({ enabled, channels }: Alert): string => {
  const { inApp, push, email } = channels
  const names = [inApp && 'w Kramie', push && 'na urządzeniu', email && 'e-mailem'].filter(Boolean).join(', ')
  if (names === '') return 'Bez powiadomień'
  return enabled ? `Powiadamiamy: ${names}` : 'Powiadomienia wyłączone'
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => invalidate(client, staleAfter.alert())
}

const toastError = (error: Error): void => {
  const problem = saveErrorText(error)
  if (problem !== null) toast('error', problem)
}

/** A saved search: criteria, channels and actions. */
export function AlertCard({ alert, path }: { alert: Alert; path: string }) {
  const [editing, setEditing] = useState(false)
  const { name, channels } = alert
  return (
    <Card className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
          <NewOffersBadge alert={alert} />
        </div>
        <p className="text-muted wrap-anywhere">{criteriaText(alert).join(' · ')}</p>
        <p className="mt-1 text-sm">{channelsText(alert)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {hasChannel(channels) && <NotificationToggle alert={alert} />}
        <Link to={path} className={buttonClass('secondary', 'small')}>
          {alert.followedSellers ? 'Kogo obserwuję' : 'Pokaż oferty'}
        </Link>
        <Button
          variant="quiet"
          size="small"
          icon={<EditIcon className="size-5" aria-hidden="true" />}
          aria-label={`Zmień: ${name}`}
          onClick={() => setEditing(true)}
        >
          Zmień
        </Button>
        <RemoveButton alert={alert} />
      </div>
      <EditAlert alert={alert} open={editing} onClose={() => setEditing(false)} />
    </Card>
  )
}

function NewOffersBadge({ alert: { matchCount: found, day } }: { alert: Alert }) {
  const now = useNow()
  if (day !== null && day < localDateOf(now)) return <Status>ten dzień już minął</Status>
  return found > 0 ? <Status tone="good">{counted(found, NEW_OFFER)}</Status> : null
}

function NotificationToggle({ alert }: { alert: Alert }) {
  const refresh = useRefresh()
  const { id, version, name, channels, enabled } = alert
  const toggle = useAction(
    () => call(alertRoutes.update, { params: { id }, body: { version, name, channels, enabled: !enabled } }),
    () => refresh(),
    (error) => {
      toastError(error)
      void refresh()
    },
  )
  return (
    <Chip
      pressed={enabled}
      disabled={toggle.isPending}
      icon={<BellIcon className="size-5" aria-hidden="true" />}
      aria-label={`Powiadomienia: ${name}`}
      onClick={() => toggle.mutate(undefined)}
    >
      Powiadomienia
    </Chip>
  )
}

/** The body that recreates a deleted search. */
const alertBody = (alert: Alert): AlertBody => {
  const { name, channels, followedSellers: followed, q, place, radiusKm, deliveredTo: delivered } = alert
  const { category, day, weekday, fulfilment, allergenFree } = alert
  return {
    name,
    channels,
    followedSellers: followed,
    q,
    place,
    radiusKm,
    deliveredTo: delivered,
    category,
    day,
    weekday,
    fulfilment,
    allergenFree,
  }
}

/** Deletes immediately with undo. */
function RemoveButton({ alert }: { alert: Alert }) {
  const refresh = useRefresh()
  const { id } = alert
  const body = alertBody(alert)
  const restore = useAction(
    () => call(alertRoutes.create, { body }),
    () => refresh(),
    toastError,
  )
  const remove = useAction(
    () => call(alertRoutes.delete, { params: { id } }),
    async () => {
      await refresh()
      toastWithUndo('Usunięto wyszukiwanie', () => restore.mutate(undefined))
    },
    toastError,
  )
  return (
    <Button
      variant="quiet"
      size="small"
      className="text-danger hover:bg-danger-soft"
      icon={<TrashIcon className="size-5" aria-hidden="true" />}
      aria-label={`Usuń: ${alert.name}`}
      loading={remove.isPending}
      onClick={() => remove.mutate(undefined)}
    >
      Usuń
    </Button>
  )
}

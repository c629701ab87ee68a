import { type Alert, type AlertBody, alertRoutes } from '@kram/contract/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { localDateOf } from '@kram/contract/time'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { useNow } from '#lib/now.ts'
import { counted } from '#lib/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chips.tsx'
import { BellIcon, EditIcon, TrashIcon } from '#ui/icons.ts'
import { toast, toastWithUndo } from '#ui/toasts.ts'
import { ALERTS } from './alerts.queries.ts'
import { isTold } from './ChannelChoice.tsx'
import { EditAlert } from './EditAlert.tsx'
import { problemOf } from './problem.ts'
import { wishWords } from './wish-words.ts'

const NEW_OFFERS = { one: 'nowa oferta', few: 'nowe oferty', many: 'nowych ofert', other: 'nowej oferty' }

const howTold = ({ enabled, channels }: Alert): string => {
  const { inApp, push, email } = channels
  const ways = [inApp && 'w Kramie', push && 'na urządzeniu', email && 'w liście'].filter(Boolean).join(', ')
  if (ways === '') return 'Bez powiadomień'
  return enabled ? `Powiadamiamy: ${ways}` : 'Powiadomienia wyłączone'
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ALERTS })
}

const sayWhy = (error: Error): void => {
  const problem = problemOf(error)
  if (problem !== null) toast('error', problem)
}

/** One saved search: what it asks for, whether and how it tells, and what can be done with it. */
export function AlertCard({ alert, path }: { alert: Alert; path: string }) {
  const [editing, setEditing] = useState(false)
  const { name, channels } = alert
  return (
    <Card className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
          <Found alert={alert} />
        </div>
        <p className="text-muted wrap-anywhere">{wishWords(alert).join(' · ')}</p>
        <p className="mt-1 text-sm">{howTold(alert)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isTold(channels) && <OnOff alert={alert} />}
        <Link to={path} className={buttonClass('secondary', 'small')}>
          {alert.followed ? 'Kogo obserwuję' : 'Pokaż oferty'}
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
        <Remove alert={alert} />
      </div>
      <EditAlert alert={alert} open={editing} onClose={() => setEditing(false)} />
    </Card>
  )
}

function Found({ alert: { found, day } }: { alert: Alert }) {
  const now = useNow()
  if (day !== null && day < localDateOf(now)) return <Badge>ten dzień już minął</Badge>
  return found > 0 ? <Badge tone="good">{counted(found, NEW_OFFERS)}</Badge> : null
}

function OnOff({ alert }: { alert: Alert }) {
  const refresh = useRefresh()
  const { id, version, name, channels, enabled } = alert
  const turn = useAct(
    () => call(alertRoutes.update, { params: { id }, body: { version, name, channels, enabled: !enabled } }),
    () => refresh(),
    (error) => {
      sayWhy(error)
      void refresh()
    },
  )
  return (
    <Chip
      pressed={enabled}
      disabled={turn.isPending}
      icon={<BellIcon className="size-5" aria-hidden="true" />}
      aria-label={`Powiadomienia: ${name}`}
      onClick={() => turn.mutate(undefined)}
    >
      Powiadomienia
    </Chip>
  )
}

/** What has to be saved again to have it back. */
const savedOf = (alert: Alert): AlertBody => {
  const { name, channels, followed, q, place, radiusKm, delivered } = alert
  const { category, day, weekday, fulfilment, allergenFree } = alert
  return { name, channels, followed, q, place, radiusKm, delivered, category, day, weekday, fulfilment, allergenFree }
}

/** Gone at once, and back as it was with one tap. */
function Remove({ alert }: { alert: Alert }) {
  const refresh = useRefresh()
  const { id } = alert
  const body = savedOf(alert)
  const restore = useAct(
    () => call(alertRoutes.create, { body }),
    () => refresh(),
    sayWhy,
  )
  const remove = useAct(
    () => call(alertRoutes.delete, { params: { id } }),
    async () => {
      await refresh()
      toastWithUndo('Usunięto wyszukiwanie', () => restore.mutate(undefined))
    },
    sayWhy,
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

import { type NotificationPreferences, notificationRoutes } from '@kram/contract/notifications'
import {
  NOTIFICATION_TOPIC_LABELS,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@kram/contract/notification-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { useRole } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { TextField } from '#ui/Field.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Unanswered } from '#ui/States.tsx'
import { toast } from '#ui/toasts.ts'
import { preferencesQuery } from './notifications.queries.ts'

const NIGHT = { from: '22:00', to: '07:00' }

type Channel = 'push' | 'email'
type Props = { saved: NotificationPreferences }

/** Letters about the own reservations are part of them. */
const mayChoose = (topic: NotificationTopic, channel: Channel): boolean => channel === 'push' || topic !== 'reservation'

const isOn = (given: NotificationPreferences, topic: NotificationTopic, channel: Channel): boolean =>
  topic === 'reservation' ? channel === 'email' || given.reservation.push : given[topic][channel]

const withChoice = (
  given: NotificationPreferences,
  topic: NotificationTopic,
  channel: Channel,
  on: boolean,
): NotificationPreferences => ({ ...given, [topic]: { ...given[topic], [channel]: on } })

function Topic({
  topic,
  given,
  onChange,
}: {
  topic: NotificationTopic
  given: NotificationPreferences
  onChange: (next: NotificationPreferences) => void
}) {
  const box = (channel: Channel, label: string) => (
    <Checkbox
      label={label}
      checked={isOn(given, topic, channel)}
      disabled={!mayChoose(topic, channel)}
      onChange={({ target }) => onChange(withChoice(given, topic, channel, target.checked))}
    />
  )
  return (
    <fieldset className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <legend className="float-left mb-1 w-full font-semibold">{NOTIFICATION_TOPIC_LABELS[topic]}</legend>
      <div className="clear-both flex flex-wrap gap-x-6">
        {box('push', 'na urządzeniu')}
        {box('email', mayChoose(topic, 'email') ? 'w liście' : 'w liście (zawsze)')}
      </div>
    </fieldset>
  )
}

function QuietHours({
  hours,
  onChange,
}: {
  hours: NotificationPreferences['quietHours']
  onChange: (hours: NotificationPreferences['quietHours']) => void
}) {
  return (
    <div className="border-t border-line pt-3">
      <Checkbox
        label="Cisza w nocy"
        hint="Powiadomienia na urządzeniu poczekają do końca ciszy."
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
          <TextField
            label="Od"
            type="time"
            required
            value={hours.from}
            onChange={({ target }) => onChange({ ...hours, from: target.value })}
          />
          <TextField
            label="Do"
            type="time"
            required
            value={hours.to}
            error={hours.from === hours.to ? 'Koniec musi być o innej godzinie niż początek.' : undefined}
            onChange={({ target }) => onChange({ ...hours, to: target.value })}
          />
        </div>
      )}
    </div>
  )
}

const isWhole = ({ quietHours }: NotificationPreferences): boolean =>
  quietHours === null || (quietHours.from !== '' && quietHours.to !== '' && quietHours.from !== quietHours.to)

function Form({ saved }: Props) {
  const client = useQueryClient()
  const sells = useRole() === 'seller'
  const topics = NOTIFICATION_TOPICS.filter((topic) => sells || topic !== 'stock')
  const [given, setGiven] = useState(saved)
  const save = useAct(
    (body: NotificationPreferences) => call(notificationRoutes.savePreferences, { body }),
    (next) => {
      client.setQueryData(preferencesQuery().queryKey, next)
      toast('success', 'Zapisano')
    },
  )
  const changed = JSON.stringify(given) !== JSON.stringify(saved)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(given)
      }}
    >
      {topics.map((topic) => (
        <Topic key={topic} topic={topic} given={given} onChange={setGiven} />
      ))}
      <QuietHours hours={given.quietHours} onChange={(quietHours) => setGiven({ ...given, quietHours })} />
      <Button
        type="submit"
        className="justify-self-start"
        loading={save.isPending}
        disabled={!changed || !isWhole(given)}
      >
        Zapisz ustawienia
      </Button>
    </form>
  )
}

/** Of what to be told, and how. */
export function Preferences() {
  const query = useQuery(preferencesQuery())
  const { data } = query
  if (data) return <Form saved={data} />
  return <Unanswered query={query} shape={<SkeletonLines />} />
}

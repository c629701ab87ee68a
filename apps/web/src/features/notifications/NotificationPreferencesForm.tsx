import { notificationRoutes } from '@kram/contract/notifications/routes'
import type { NotificationPreferences } from '@kram/contract/notifications/schemas'
import {
  NOTIFICATION_TOPIC_LABELS,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '@kram/contract/notifications/topics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { useRole } from '#lib/session'
import { Button } from '#ui/buttons'
import { Checkbox, DateField } from '#ui/forms'
import { SkeletonLines, Unanswered } from '#ui/feedback'
import { toast } from '#lib/feedback'
import { preferencesQuery } from './notifications.queries.ts'

const DEFAULT_QUIET_HOURS = { from: '22:00', to: '07:00' }

type Channel = 'push' | 'email'
type Props = { saved: NotificationPreferences }

/** E-mails about own reservations belong to the reservation and cannot be switched off. */
const canChoose = (topic: NotificationTopic, channel: Channel): boolean => channel === 'push' || topic !== 'reservation'

const isEnabled = (preferences: NotificationPreferences, topic: NotificationTopic, channel: Channel): boolean =>
  topic === 'reservation' ? channel === 'email' || preferences.reservation.push : preferences[topic][channel]

const withChannel = (
  preferences: NotificationPreferences,
  topic: NotificationTopic,
  channel: Channel,
  on: boolean,
): NotificationPreferences => ({ ...preferences, [topic]: { ...preferences[topic], [channel]: on } })

function TopicFields({
  topic,
  preferences,
  onChange,
}: {
  topic: NotificationTopic
  preferences: NotificationPreferences
  onChange: (next: NotificationPreferences) => void
}) {
  const box = (channel: Channel, label: string) => (
    <Checkbox
      label={label}
      checked={isEnabled(preferences, topic, channel)}
      disabled={!canChoose(topic, channel)}
      onChange={({ target }) => onChange(withChannel(preferences, topic, channel, target.checked))}
    />
  )
  return (
    <fieldset className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <legend className="float-left mb-1 w-full font-semibold">{NOTIFICATION_TOPIC_LABELS[topic]}</legend>
      <div className="clear-both flex flex-wrap gap-x-6">
        {box('push', 'na urządzeniu')}
        {box('email', canChoose(topic, 'email') ? 'e-mailem' : 'e-mailem (zawsze)')}
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
        onChange={({ target }) => onChange(target.checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
          <DateField
            label="Od"
            type="time"
            required
            value={hours.from}
            onChange={({ target }) => onChange({ ...hours, from: target.value })}
          />
          <DateField
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

const isComplete = ({ quietHours }: NotificationPreferences): boolean =>
  quietHours === null || (quietHours.from !== '' && quietHours.to !== '' && quietHours.from !== quietHours.to)

function PreferencesFields({ saved }: Props) {
  const client = useQueryClient()
  const isSeller = useRole() === 'seller'
  const topics = NOTIFICATION_TOPICS.filter((topic) => isSeller || topic !== 'stock')
  const [preferences, setPreferences] = useState(saved)
  const save = useAction(
    (body: NotificationPreferences) => call(notificationRoutes.savePreferences, { body }),
    (next) => {
      client.setQueryData(preferencesQuery().queryKey, next)
      toast('success', 'Zapisano')
    },
  )
  const changed = JSON.stringify(preferences) !== JSON.stringify(saved)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(preferences)
      }}
    >
      {topics.map((topic) => (
        <TopicFields key={topic} topic={topic} preferences={preferences} onChange={setPreferences} />
      ))}
      {preferences.news && (
        <Checkbox
          label={`${NOTIFICATION_TOPIC_LABELS.news} e-mailem`}
          checked={preferences.news.email}
          onChange={({ target }) => setPreferences({ ...preferences, news: { email: target.checked } })}
        />
      )}
      <QuietHours
        hours={preferences.quietHours}
        onChange={(quietHours) => setPreferences({ ...preferences, quietHours })}
      />
      <Button
        type="submit"
        className="justify-self-start"
        loading={save.isPending}
        disabled={!changed || !isComplete(preferences)}
      >
        Zapisz ustawienia
      </Button>
    </form>
  )
}

/** Preferences by topic and channel. */
export function NotificationPreferencesForm() {
  const query = useQuery(preferencesQuery())
  const { data } = query
  if (data) return <PreferencesFields saved={data} />
  return <Unanswered query={query} shape={<SkeletonLines />} />
}

import { notificationRoutes } from '@kram/contract/notifications/routes'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { getSession } from '#lib/session'
import { isNativeApp } from '#lib/device'
import { Status } from '#ui/list'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { toast } from '#lib/feedback'
import { type PushState, turnPushOff, turnPushOn, usePushState } from './push.ts'

const STATE_TEXTS: Partial<Record<PushState, string>> = {
  granted: 'To urządzenie pokaże powiadomienie, gdy coś się zmieni w Twoich rezerwacjach.',
  off: 'To urządzenie nie pokazuje powiadomień.',
  default: 'To urządzenie nie pokazuje jeszcze powiadomień. Zapytamy Cię o zgodę.',
  denied: 'Powiadomienia są zablokowane w ustawieniach przeglądarki albo telefonu. Tam możesz je odblokować.',
}

/** On iOS push works only for apps on the home screen. */
const isIosBrowserTab = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches

const unavailableText = (): string => {
  if (isNativeApp()) return 'Na tym urządzeniu nie ma powiadomień. O zmianach przeczytasz tutaj i w e-mailach.'
  return isIosBrowserTab()
    ? 'Najpierw dodaj Kram do ekranu początkowego: dotknij „Udostępnij”, potem „Do ekranu początkowego”, i otwórz go stamtąd.'
    : 'Ta przeglądarka nie pokazuje powiadomień. O zmianach przeczytasz tutaj i w e-mailach.'
}

/** Sends a test push to the own devices and shows the server's answer. */
function TestPush() {
  const [answer, setAnswer] = useState<string>()
  const send = useAction(
    () => call(notificationRoutes.testSend, { params: { userId: getSession()?.user.id ?? 0 } }),
    setAnswer,
  )
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={send.isPending}
        onClick={() => send.mutate(undefined)}
      >
        Wyślij mi próbne powiadomienie
      </Button>
      {answer !== undefined && <Banner tone="info">{answer}</Banner>}
    </div>
  )
}

/** True when this device receives pushes. */
export function PushSwitch() {
  const state = usePushState()
  const on = useAction(turnPushOn, (next) => {
    if (next === 'granted') toast('success', 'Powiadomienia włączone')
  })
  const off = useAction(turnPushOff, () => {
    toast('success', 'Powiadomienia na tym urządzeniu wyłączone')
  })
  if (state === 'unknown') return null
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Na tym urządzeniu</span>
        {state === 'granted' ? <Status tone="good">włączone</Status> : <Status>wyłączone</Status>}
      </p>
      <p className="text-muted">{STATE_TEXTS[state] ?? unavailableText()}</p>
      {(state === 'default' || state === 'off') && (
        <Button className="justify-self-start" loading={on.isPending} onClick={() => on.mutate(undefined)}>
          Włącz powiadomienia
        </Button>
      )}
      {state === 'granted' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={off.isPending}
          onClick={() => off.mutate(undefined)}
        >
          Wyłącz na tym urządzeniu
        </Button>
      )}
      <TestPush />
    </div>
  )
}

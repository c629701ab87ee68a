import { type AlertBody, alertRoutes } from '@kram/contract/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { useAct } from '#lib/forms.ts'
import { weekdayText } from '#lib/format.ts'
import { keepPendingAlert } from '#lib/pending-alert.ts'
import { useRole } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { Select, TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'
import { ALERTS } from './alerts.queries.ts'
import { ChannelChoice, isTold, NO_CHANNEL } from './ChannelChoice.tsx'
import { problemOf } from './problem.ts'
import { nameOf, WEEKDAYS, weekdayOf, type Wish, wishWords } from './wish-words.ts'

type Props = { wish: Wish; open: boolean; onClose: () => void }

/** Saves what is searched for now. A visitor chooses first and is led to the login; nothing of it is lost. */
export function SaveSearch({ open, onClose, wish }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Powiadom mnie o nowych ofertach">
      <SaveForm wish={wish} onDone={onClose} />
    </Sheet>
  )
}

type Days = 'every' | 'once' | 'any'

const dated = (wish: Wish, days: Days): Wish => {
  const { day } = wish
  if (day === null) return wish
  if (days === 'once') return wish
  return { ...wish, day: null, weekday: days === 'every' ? weekdayOf(day) : null }
}

function SaveForm({ wish, onDone }: { wish: Wish; onDone: () => void }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const role = useRole()
  const isMember = role === 'customer' || role === 'seller'
  const [name, setName] = useState(() => nameOf(wish))
  const [channels, setChannels] = useState(NO_CHANNEL)
  const [days, setDays] = useState<Days>('every')
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = dated(wish, days)

  const save = useAct(
    (body: AlertBody) => call(alertRoutes.create, { body }),
    async () => {
      await client.invalidateQueries({ queryKey: ALERTS })
      toast('success', 'Zapisano wyszukiwanie', { label: 'Zobacz', run: () => void navigate('/alerts') })
      onDone()
    },
    (error) => setProblem(problemOf(error)),
  )
  const body: AlertBody = { ...wanted, name, channels }
  const leave = (path: '/login' | '/register'): void => {
    keepPendingAlert(body)
    void navigate(`${path}?returnUrl=%2Falerts`)
  }
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isMember) save.mutate(body)
        else leave('/login')
      }}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-muted">{wishWords(wanted).join(' · ')}</p>
      {wish.day !== null && (
        <Select label="Którego dnia?" value={days} onChange={({ target }) => setDays(target.value as Days)}>
          <option value="every">{WEEKDAYS[weekdayOf(wish.day) - 1]}</option>
          <option value="once">tylko {weekdayText(wish.day)}</option>
          <option value="any">dowolnego</option>
        </Select>
      )}
      <TextField label="Nazwa" required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      <ChannelChoice channels={channels} onChange={setChannels} />
      {isMember ? (
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {isTold(channels) ? 'Zapisz i powiadamiaj mnie' : 'Zapisz bez powiadomień'}
        </Button>
      ) : (
        <div className="grid gap-2">
          <p>Zapisane wyszukiwania są w Twoim koncie. Zapamiętamy ten wybór i zapiszemy go po zalogowaniu.</p>
          <Button type="submit" disabled={name.trim() === ''}>
            Zaloguj się i zapisz
          </Button>
          <Button variant="secondary" disabled={name.trim() === ''} onClick={() => leave('/register')}>
            Załóż konto
          </Button>
        </div>
      )}
    </form>
  )
}

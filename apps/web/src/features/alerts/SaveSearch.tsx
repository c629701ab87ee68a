import type { AlertBody } from '@kram/contract/alerts/schemas'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { weekdayText } from '@kram/polish/format'
import { storePending } from '#lib/storage'
import { useRole } from '#lib/session'
import { Banner, Sheet } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { Select, TextField } from '#ui/forms'
import { toast } from '#lib/feedback'
import { ChannelChoice, hasChannel, NO_CHANNELS } from './ChannelChoice.tsx'
import { defaultName, WEEKDAY_TEXTS, weekdayOf, type Criteria, criteriaText } from './criteria-text.ts'
import { useSaveAlert } from './use-save-alert.ts'

type Props = { criteria: Criteria; open: boolean; onClose: () => void }

/** Saves the present search. Anonymous visitors choose first and continue after login. */
export function SaveSearch({ open, onClose, criteria }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Powiadom mnie o nowych ofertach">
      <SaveForm criteria={criteria} onDone={onClose} />
    </Sheet>
  )
}

type Days = 'every' | 'once' | 'any'

const withDays = (criteria: Criteria, days: Days): Criteria => {
  const { day } = criteria
  if (day === null) return criteria
  if (days === 'once') return criteria
  return { ...criteria, day: null, weekday: days === 'every' ? weekdayOf(day) : null }
}

function SaveForm({ criteria, onDone }: { criteria: Criteria; onDone: () => void }) {
  const navigate = useNavigate()
  const role = useRole()
  const isLoggedIn = role === 'buyer' || role === 'seller'
  const [name, setName] = useState(() => defaultName(criteria))
  const [channels, setChannels] = useState(NO_CHANNELS)
  const [days, setDays] = useState<Days>('every')
  const { save, problem } = useSaveAlert(() => {
    toast('success', 'Zapisano wyszukiwanie', { label: 'Zobacz', run: () => void navigate('/alerts') })
    onDone()
  })
  const savedCriteria = withDays(criteria, days)
  const body: AlertBody = { ...savedCriteria, name, channels }
  const goToLogin = (path: '/login' | '/register'): void => {
    storePending('alert', body)
    void navigate(`${path}?returnUrl=%2Falerts`)
  }
  return (
    <form
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isLoggedIn) save.mutate(body)
        else goToLogin('/login')
      }}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-muted">{criteriaText(savedCriteria).join(' · ')}</p>
      {criteria.day !== null && (
        <Select label="Którego dnia?" value={days} onChange={({ target }) => setDays(target.value as Days)}>
          <option value="every">{WEEKDAY_TEXTS[weekdayOf(criteria.day) - 1]}</option>
          <option value="once">tylko {weekdayText(criteria.day)}</option>
          <option value="any">dowolnego</option>
        </Select>
      )}
      <TextField label="Nazwa" required maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      <ChannelChoice channels={channels} onChange={setChannels} />
      {isLoggedIn ? (
        <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
          {hasChannel(channels) ? 'Zapisz i powiadamiaj mnie' : 'Zapisz bez powiadomień'}
        </Button>
      ) : (
        <LoginActions disabled={name.trim() === ''} onRegister={() => goToLogin('/register')} />
      )}
    </form>
  )
}

function LoginActions({ disabled, onRegister }: { disabled: boolean; onRegister: () => void }) {
  return (
    <div className="grid gap-2">
      <p>Zapisane wyszukiwania są w Twoim koncie. Zapamiętamy ten wybór i zapiszemy go po zalogowaniu.</p>
      <Button type="submit" disabled={disabled}>
        Zaloguj się i zapisz
      </Button>
      <Button variant="secondary" disabled={disabled} onClick={onRegister}>
        Załóż konto
      </Button>
    </div>
  )
}

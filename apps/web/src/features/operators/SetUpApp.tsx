import { secondFactorRoutes } from '@kram/contract/operators/routes'
import type { AppStart } from '@kram/contract/operators/schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '#lib/api'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { TextField } from '#ui/forms'
import { fieldError, formError } from './code-error.ts'

type Props = { showCode: (uri: string) => ReactNode; onDone: () => void }

/** Sets up an authenticator app: the password, the app, its first code, and the recovery codes, which are shown once. */
export function SetUpApp({ showCode, onDone }: Props) {
  const [started, setStarted] = useState<AppStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!started) return <PasswordStep onStarted={setStarted} />
  return <AppStep started={started} showCode={showCode} onConfirmed={setCodes} />
}

const submitting = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}

function PasswordStep({ onStarted }: { onStarted: (started: AppStart) => void }) {
  const [password, setPassword] = useState('')
  const start = useMutation({
    mutationFn: () => call(secondFactorRoutes.startApp, { body: { password } }),
    onSuccess: onStarted,
  })
  const problem = formError(start.error)
  return (
    <form noValidate onSubmit={submitting(start.mutate)} className="grid gap-4">
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <TextField
        label="Twoje hasło"
        type="password"
        autoComplete="current-password"
        value={password}
        error={fieldError(start.error, 'password')}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" loading={start.isPending}>
        Dalej
      </Button>
    </form>
  )
}

type AppProps = Pick<Props, 'showCode'> & { started: AppStart; onConfirmed: (codes: string[]) => void }

function AppStep({ started, showCode, onConfirmed }: AppProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call(secondFactorRoutes.confirmApp, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const problem = formError(confirm.error)
  return (
    <form noValidate onSubmit={submitting(confirm.mutate)} className="grid gap-4">
      <p>Zeskanuj ten kod aplikacją, np. Aegis, 2FAS albo Google Authenticator.</p>
      <div className="justify-self-center">{showCode(started.uri)}</div>
      <p className="text-sm text-muted">
        Nie możesz zeskanować? Wpisz w&nbsp;aplikacji: <code className="break-all">{started.secret}</code>
      </p>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <TextField
        label="Kod z aplikacji"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={fieldError(confirm.error, 'code')}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" loading={confirm.isPending}>
        Potwierdź
      </Button>
    </form>
  )
}

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-lg">Kody zapasowe</h2>
      <p>
        Każdy działa raz, gdy nie masz telefonu. Zapisz je teraz w&nbsp;bezpiecznym miejscu: nie pokażemy ich ponownie.
      </p>
      <ul aria-label="Kody zapasowe" className="grid gap-1 rounded-xl bg-sunk px-4 py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>Kody są zapisane</Button>
    </div>
  )
}

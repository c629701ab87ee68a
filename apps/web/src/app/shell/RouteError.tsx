import { COMMON_ERRORS } from '@kram/contract/errors'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { messageFrom, NetworkFailure, NO_CONNECTION } from '#lib/failures.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/States.tsx'
import { Head } from '../head.tsx'

type Description = { title: string; message: string; missing?: boolean; broken?: boolean }

const WRONG = 'Coś poszło nie tak'

const describe = (error: unknown): Description => {
  // Without signal the code of a page that nobody opened yet does not come either.
  if (error instanceof NetworkFailure || navigator.onLine === false)
    return { title: 'Brak połączenia', message: NO_CONNECTION }
  const answered = isRouteErrorResponse(error)
  const missing = answered && (error.status === 404 || error.status === 410)
  return {
    missing,
    broken: !answered,
    title: missing ? 'Tu nic nie ma' : WRONG,
    message: (answered && messageFrom(error.data)) || COMMON_ERRORS[missing ? 'NOT_FOUND' : 'INTERNAL_ERROR'].message,
  }
}

/** A page could not be shown: says why and offers to try again, or where else to look. The shell around it stays. */
export function PageError() {
  const error = useRouteError()
  const { title, message, missing } = describe(error)
  const { revalidate, state } = useRevalidator()
  // Code that did not come is not asked for again by the page that missed it.
  const retry = (): void => void (describe(error).broken ? window.location.reload() : revalidate())
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <Head title={title} />
      <h1 className="mb-6 text-3xl">{title}</h1>
      <ErrorState message={message} retrying={state === 'loading'} {...(!missing && { onRetry: retry })} />
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        {missing && (
          <Link to="/offers/nearby" className={buttonClass()}>
            Zobacz oferty w pobliżu
          </Link>
        )}
        <Link to="/" className={buttonClass('quiet')}>
          Wróć na stronę główną
        </Link>
      </p>
    </div>
  )
}

/** The shell itself failed: nothing of it can be relied on. */
export function RootError() {
  return (
    <main className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="mb-4 text-3xl">{WRONG}</h1>
      <p className="mb-6">{COMMON_ERRORS.INTERNAL_ERROR.message}</p>
      <a href="/" className={buttonClass()}>
        Wróć na stronę główną
      </a>
    </main>
  )
}

import { COMMON_ERRORS } from '@kram/contract/common/errors'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { messageFrom, NetworkError, OFFLINE_MESSAGE } from '#lib/api'
import { buttonClass } from '#ui/buttons'
import { ErrorState } from '#ui/feedback'
import { Head } from '../document/Head.tsx'

type Description = { title: string; message: string; isMissing?: boolean; isCodeError?: boolean }

const GENERIC_ERROR_TITLE = 'Coś poszło nie tak'

/** Each engine has its own words for a chunk that did not arrive; all of them speak of the module. */
const isMissingCode = (error: unknown): boolean => error instanceof TypeError && /modul|import/iu.test(error.message)

const describeError = (error: unknown): Description => {
  // Offline, the chunk of a page that was not opened before cannot be loaded.
  if (error instanceof NetworkError || navigator.onLine === false)
    return { title: 'Brak połączenia', message: OFFLINE_MESSAGE }
  // The server does not answer, or the page was renamed by a new version.
  if (isMissingCode(error))
    return {
      title: 'Nie udało się wczytać strony',
      message: 'Sprawdź połączenie z internetem i spróbuj ponownie.',
      isCodeError: true,
    }
  const isResponse = isRouteErrorResponse(error)
  const isMissing = isResponse && (error.status === 404 || error.status === 410)
  return {
    isMissing,
    isCodeError: !isResponse,
    title: isMissing ? 'Tu nic nie ma' : GENERIC_ERROR_TITLE,
    message:
      (isResponse && messageFrom(error.data)) || COMMON_ERRORS[isMissing ? 'NOT_FOUND' : 'INTERNAL_ERROR'].message,
  }
}

/** Error screen of a page with the reason, a retry and links. The layout around it stays. */
export function PageError() {
  const error = useRouteError()
  const { title, message, isMissing } = describeError(error)
  const { revalidate, state } = useRevalidator()
  // A failed chunk is not requested again by the same document.
  const retry = (): void => void (describeError(error).isCodeError ? window.location.reload() : revalidate())
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <Head title={title} />
      <h1 className="mb-6 text-3xl">{title}</h1>
      <ErrorState message={message} retrying={state === 'loading'} {...(!isMissing && { onRetry: retry })} />
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        {isMissing && (
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

/** Error screen without the layout, which may be the cause. */
export function RootError() {
  return (
    <main className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="mb-4 text-3xl">{GENERIC_ERROR_TITLE}</h1>
      <p className="mb-6">{COMMON_ERRORS.INTERNAL_ERROR.message}</p>
      <a href="/" className={buttonClass()}>
        Wróć na stronę główną
      </a>
    </main>
  )
}

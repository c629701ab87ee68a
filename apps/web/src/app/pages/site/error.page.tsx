import { COMMON_ERRORS } from '@kram/contract/common/errors'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from '#ui/buttons'
import { RetryIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'

type ErrorState = { errorStatus: number; errorMessage?: string }

const isErrorState = (state: unknown): state is ErrorState =>
  typeof state === 'object' && state !== null && 'errorStatus' in state && typeof state.errorStatus === 'number'

const KNOWN = [COMMON_ERRORS.NOT_FOUND, COMMON_ERRORS.SESSION_REQUIRED, COMMON_ERRORS.UNAVAILABLE]

/** A status without a sentence gets that of the catalogue. */
const sentenceFor = (status: number): string =>
  (KNOWN.find((each) => each.status === status) ?? COMMON_ERRORS.INTERNAL_ERROR).message

export function Component() {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const { errorStatus, errorMessage } = isErrorState(state) ? state : { errorStatus: 503 }
  return (
    <Page title="Coś poszło nie tak" width="reading">
      <div role="alert" className="board px-6 py-10 text-center">
        <p className="font-display text-6xl text-sun">{errorStatus}</p>
        <p className="mx-auto mt-4 max-w-prose text-lg">{errorMessage ?? sentenceFor(errorStatus)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button variant="chalk" icon={<RetryIcon aria-hidden="true" />} onClick={() => void navigate(-1)}>
            Spróbuj ponownie
          </Button>
          <Link to="/" className={buttonClass('secondary')}>
            Wróć na stronę główną
          </Link>
        </div>
      </div>
    </Page>
  )
}

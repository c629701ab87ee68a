import { Link } from 'react-router'

/** What a new account agrees to. */
export function Terms() {
  return (
    <>
      Akceptuję{' '}
      <Link to="/terms" target="_blank" className="underline">
        regulamin
      </Link>{' '}
      i{' '}
      <Link to="/privacy-policy" target="_blank" className="underline">
        politykę prywatności
      </Link>
      .
    </>
  )
}

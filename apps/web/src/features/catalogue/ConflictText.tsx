import { Link } from 'react-router'
import type { DeletionConflict } from '#shared/deletion.ts'

/** Why it cannot be deleted, with the way to the offers that hold it. */
export function ConflictText({ message, offers }: DeletionConflict) {
  return (
    <>
      <p>{message}</p>
      {offers.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {offers.map(({ id, title }) => (
            <li key={id}>
              <Link className="underline" to={`/offers/edit/${id}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

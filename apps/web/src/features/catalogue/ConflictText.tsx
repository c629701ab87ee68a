import { Link } from 'react-router'
import type { DeletionConflict } from '#shared/deletion.ts'

/** Why the product cannot be deleted, with links to the offers that contain it. */
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

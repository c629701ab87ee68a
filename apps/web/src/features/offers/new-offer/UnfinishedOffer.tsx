import { useState } from 'react'
import { Link } from 'react-router'
import { deleteDraft } from '#lib/storage'
import { Banner } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'
import { NEW_OFFER_DRAFT, RESUME_DRAFT, unfinishedOfferTitle } from './new-offer.ts'

/** Offers to continue or discard an offer begun before the login. */
export function UnfinishedOffer() {
  const [title, setTitle] = useState(() => unfinishedOfferTitle())
  if (title === null) return null
  return (
    <Banner tone="info" className="mb-6">
      <p>
        Masz zaczętą ofertę: <strong>{title}</strong>. Czeka na tym urządzeniu.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to="/offers/add" state={RESUME_DRAFT} className={buttonClass()}>
          Wróć do szkicu
        </Link>
        <Button
          variant="quiet"
          onClick={() => {
            deleteDraft(NEW_OFFER_DRAFT)
            setTitle(null)
          }}
        >
          Porzuć
        </Button>
      </p>
    </Banner>
  )
}

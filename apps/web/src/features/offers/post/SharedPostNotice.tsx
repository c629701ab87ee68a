import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { deleteSharedPost, readSharedPost } from '#lib/service-worker'
import { Banner } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'

/** Offers to read a post that was shared before the login or without a connection. */
export function SharedPostNotice() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    void readSharedPost().then((post) => setWaiting(post !== null))
  }, [])
  if (!isWaiting) return null
  return (
    <Banner tone="info" className="mb-6">
      <p>Udostępniony post czeka na tym urządzeniu.</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link to="/offers/post" className={buttonClass()}>
          Zrób z niego ofertę
        </Link>
        <Button
          variant="quiet"
          onClick={() => {
            setWaiting(false)
            void deleteSharedPost()
          }}
        >
          Porzuć
        </Button>
      </p>
    </Banner>
  )
}

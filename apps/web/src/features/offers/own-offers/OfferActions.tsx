import { offerPath } from '@kram/contract/common/slug'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/buttons'
import { MoreIcon, PauseIcon, PlayIcon, ShowIcon } from '#ui/icons.ts'
import { MoreActions } from './MoreActions.tsx'
import type { OfferActionProps } from './use-offer-actions.ts'

/** Actions of an offer in its present status: main action, preview and more. */
export function OfferActions({ offer, act, busy }: OfferActionProps) {
  const [more, setMore] = useState(false)
  const { status, publishedAt, title, hold } = offer
  return (
    <div className="flex flex-wrap gap-2">
      {/* What an operator holds, the seller cannot publish: the notice beside says why, and how to object. */}
      {(status === 'draft' || status === 'paused') && hold === null && (
        <Button icon={<PlayIcon aria-hidden="true" />} loading={busy === 'publish'} onClick={() => act('publish')}>
          {status === 'draft' ? 'Opublikuj' : 'Wznów'}
        </Button>
      )}
      {status === 'active' && (
        <Button
          variant="secondary"
          icon={<PauseIcon aria-hidden="true" />}
          loading={busy === 'pause'}
          onClick={() => act('pause')}
        >
          Wstrzymaj
        </Button>
      )}
      {publishedAt !== null && (
        <Link to={offerPath(offer)} className={buttonClass('quiet')}>
          <ShowIcon aria-hidden="true" />
          Zobacz
        </Link>
      )}
      <Button
        variant="quiet"
        icon={<MoreIcon aria-hidden="true" />}
        aria-label={`Więcej: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setMore(true)}
      >
        Więcej
      </Button>
      <MoreActions offer={offer} act={act} busy={busy} open={more} onClose={() => setMore(false)} />
    </div>
  )
}

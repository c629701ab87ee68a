import { escapeHtml } from '@kram/contract/common/escape-html'
import { settings } from '#lib/environment.ts'
import { Button, buttonClass } from '#ui/buttons'
import { CopyIcon, ShowIcon } from '#ui/icons.ts'
import { toast } from '#lib/feedback'

const HEIGHT = 460

/** HTML snippet that embeds the seller's card in another site. */
export function EmbedSnippet({ seller: { id, name } }: { seller: { id: number; name: string } }) {
  const path = `/embed/sellers/${id}`
  const title = escapeHtml(`${name} w Kramie`)
  const markup = `<iframe src="${new URL(path, settings().publicUrl).href}" title="${title}" width="360" height="${HEIGHT}" loading="lazy" style="border:0;max-width:100%"></iframe>`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(markup)
      toast('success', 'Skopiowano kod karty')
    } catch {
      toast('error', 'Nie udało się skopiować. Zaznacz kod i skopiuj go ręcznie.')
    }
  }
  return (
    <div className="grid gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card">
      <p>
        Masz własną stronę albo bloga? Wklej tam ten kod, a goście zobaczą Twoje oferty z cenami i terminami. Przy
        każdym otwarciu strony karta pokazuje to, co jest wtedy w Kramie.
      </p>
      <code className="rounded-xl bg-sunk p-3 text-sm break-all select-all">{markup}</code>
      <div className="flex flex-wrap gap-2">
        <Button icon={<CopyIcon aria-hidden="true" />} onClick={() => void copy()}>
          Skopiuj kod
        </Button>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <ShowIcon aria-hidden="true" />
          Zobacz kartę
        </a>
      </div>
    </div>
  )
}

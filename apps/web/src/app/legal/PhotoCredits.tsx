import photos from '../../../../../data/photos/photos.tsv?raw'

const CREATIVE_COMMONS = /^CC (BY|BY-SA) (\d\.\d)$/

/** The text of a licence, where it has an address of its own. */
const licenceUrl = (licence: string): string | null => {
  const [, kind, version] = CREATIVE_COMMONS.exec(licence) ?? []
  if (kind !== undefined && version !== undefined)
    return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`
  return licence === 'CC0 1.0' ? 'https://creativecommons.org/publicdomain/zero/1.0/' : null
}

const LICENCE_NAMES: Record<string, string> = {
  'Public domain': 'domena publiczna',
  'Public domain (Unlicense)': 'domena publiczna',
}

const CREDITS = photos
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [file = '', shows = '', , author = '', licence = '', source = ''] = line.split('\t')
    return { file, shows, author, licence, source }
  })
  .toSorted((a, b) => a.shows.localeCompare(b.shows, 'pl'))

function Licence({ licence }: { licence: string }) {
  const url = licenceUrl(licence)
  return url === null ? (LICENCE_NAMES[licence] ?? licence) : <a href={url}>{licence}</a>
}

/** Who took the photographs of the demo, under which licence, and where they come from. */
export function PhotoCredits() {
  return (
    <ul>
      {CREDITS.map(({ file, shows, author, licence, source }) => (
        <li key={file} className="wrap-anywhere">
          {shows}: {author}, <Licence licence={licence} />. {source}
        </li>
      ))}
    </ul>
  )
}

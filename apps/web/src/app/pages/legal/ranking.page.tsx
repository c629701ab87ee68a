import { NOT_RANKED, RANKING_PARAMETERS } from '@kram/contract/offers/ranking/parameters'
import { Head } from '../../document/Head.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'

/** What the code of the lists does: a test proves each of these lines. */
const Parameters = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <ol className="grid gap-2">
    {Object.values(of).map((text, index) => (
      <li key={text} className="flex gap-2">
        <span className="w-7 shrink-0 text-muted tabular-nums">{index + 1}.</span>
        {text}
      </li>
    ))}
  </ol>
)

const SECTIONS = [
  {
    title: 'Oferty w pobliżu',
    body: (
      <>
        <p>
          Gdy nie szukasz słowem, pod uwagę bierzemy wyłącznie oferty aktywne, które mieszczą się w wybranym promieniu i
          filtrach. O kolejności decydują, od najważniejszego:
        </p>
        <Parameters of={RANKING_PARAMETERS.nearby} />
        <p>Gdy nie ma wybranego miejsca:</p>
        <Parameters of={RANKING_PARAMETERS.newest} />
      </>
    ),
  },
  {
    title: 'Wyszukiwanie słowem',
    body: (
      <>
        <p>Gdy wpiszesz słowo, o kolejności decydują, od najważniejszego:</p>
        <Parameters of={RANKING_PARAMETERS.words} />
        <p>Rozumiemy odmianę wyrazów, brak polskich znaków i drobne literówki.</p>
      </>
    ),
  },
  {
    title: 'Inne kolejności',
    body: (
      <>
        <p>Listę możesz ułożyć inaczej. Wtedy liczy się tylko to, co wybierzesz:</p>
        <ul>
          {Object.values(RANKING_PARAMETERS.chosen).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </>
    ),
  },
  {
    title: 'Czego nie bierzemy pod uwagę',
    body: (
      <ul>
        {Object.values(NOT_RANKED).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
]

export function Component() {
  return (
    <>
      <Head description="Od czego zależy kolejność ofert na listach Kramu: odległość, zgodność ze słowem, wybrane sortowanie. Bez płatnych wyróżnień." />
      <LegalPage
        title="Jak ustalamy kolejność ofert"
        lead="Najbliższe na górze. Bez płatnych miejsc."
        sections={SECTIONS}
      />
    </>
  )
}

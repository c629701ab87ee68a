import { Head } from '../../document/Head.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'

const SECTIONS = [
  {
    title: 'Oferty w pobliżu',
    body: (
      <>
        <p>
          Gdy nie szukasz słowem, najpierw pokazujemy oferty najbliższe wybranemu miejscu, w linii prostej. Pod uwagę
          bierzemy wyłącznie oferty aktywne, które mieszczą się w wybranym promieniu i filtrach. Przy tej samej
          odległości wyżej stoi oferta nowsza.
        </p>
      </>
    ),
  },
  {
    title: 'Wyszukiwanie słowem',
    body: (
      <>
        <p>
          Gdy wpiszesz słowo, najważniejsza jest zgodność z nazwą produktu i tytułem oferty, potem z kategorią i opisem,
          a na końcu odległość. Rozumiemy odmianę wyrazów, brak polskich znaków i drobne literówki.
        </p>
      </>
    ),
  },
  {
    title: 'Inne kolejności',
    body: (
      <p>
        Listę możesz ułożyć także według ceny, ceny jednostkowej albo daty dodania. Wtedy liczy się tylko to, co
        wybierzesz.
      </p>
    ),
  },
  {
    title: 'Czego nie bierzemy pod uwagę',
    body: (
      <ul>
        <li>Nie ma płatnych wyróżnień ani reklam: miejsca na liście nie można kupić.</li>
        <li>
          Nie układamy listy według tego, kim jesteś i co wcześniej oglądasz. Każdy widzi w tym samym miejscu to samo.
        </li>
        <li>
          Opinie i gwiazdki nie wpływają na kolejność. Średnią ze wszystkich opinii o sprzedawcy pokazujemy przy nim od
          trzeciej opinii.
        </li>
        <li>
          Tego, jak szybko sprzedawca odpowiada, czy dotrzymuje rezerwacji, czy wydaje na czas i czy ma stałych
          klientów, też nie bierzemy pod uwagę. Liczymy to z rezerwacji i pokazujemy przy sprzedawcy, razem z
          wyjaśnieniem.
        </li>
        <li>Status sprzedawcy nie wpływa na kolejność. Jest opisany przy ofercie, bo od niego zależą Twoje prawa.</li>
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

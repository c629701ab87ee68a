import { Head } from '../../document/Head.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { OperatorMail } from '../../legal/Operator.tsx'

const SECTIONS = [
  {
    title: 'Opis usługi',
    body: (
      <p>
        Kram pozwala znaleźć oferty lokalnych producentów, zarezerwować towar z odbiorem lub dostawą i porozmawiać ze
        sprzedawcą. Sprzedawcom pozwala publikować oferty i wydawać rezerwacje. Działa w przeglądarce oraz jako
        aplikacja na Androida i iOS.
      </p>
    ),
  },
  {
    title: 'Jak z niej korzystać',
    body: (
      <ul>
        <li>
          Wszystko da się zrobić samą klawiaturą. Pierwszy klawisz Tab na każdej stronie pokazuje link „Przejdź do
          treści”.
        </li>
        <li>
          Czytnik ekranu odczyta nagłówki, nazwy pól, błędy przy polach i komunikaty. Język strony jest oznaczony jako
          polski.
        </li>
        <li>Tekst można powiększyć do 400% bez przewijania w poziomie.</li>
        <li>
          Wygląd jasny lub ciemny wybierzesz na dole strony; domyślnie jest taki jak w urządzeniu. Ograniczenie ruchu w
          systemie wyłącza animacje.
        </li>
        <li>Mapa ma zawsze odpowiednik w postaci listy.</li>
        <li>Przyciski mają co najmniej 44 piksele wysokości. Niczego nie trzeba przeciągać.</li>
      </ul>
    ),
  },
  {
    title: 'Jakie wymagania spełniamy',
    body: (
      <p>
        Projektujemy i sprawdzamy Kram według WCAG 2.2 na poziomie AA i normy EN 301 549: kontrast, kolejność fokusu,
        nazwy dostępne, komunikaty o błędach, brak limitów czasu przy wypełnianiu formularzy.
      </p>
    ),
  },
  {
    title: 'Znane ograniczenia',
    body: (
      <ul>
        <li>Zdjęcia i opisy dodają sprzedawcy. Prosimy ich o opisy zdjęć, ale nie każdy je poda.</li>
        <li>Podkładu mapy czytnik ekranu nie odczyta – lista obok zawiera te same miejsca.</li>
      </ul>
    ),
  },
  {
    title: 'Kontakt',
    body: (
      <p>
        Coś utrudnia Ci korzystanie? Napisz na <OperatorMail />. Odpowiemy w ciągu 7 dni, a informację o usłudze podamy
        też w innej formie, na przykład przez telefon.
      </p>
    ),
  },
]

export function Component() {
  return (
    <>
      <Head description="Jak korzystać z Kramu z klawiaturą i czytnikiem ekranu, jakie normy spełniamy i gdzie zgłosić problem." />
      <LegalPage
        title="Informacja o dostępności"
        lead="Targ jest dla wszystkich, także ten w internecie."
        since="20 listopada 2026"
        sections={SECTIONS}
      />
    </>
  )
}

import { Head } from '../../document/Head.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { PhotoCredits } from '../../legal/PhotoCredits.tsx'

const SECTIONS = [
  {
    title: 'Miejscowości i kody pocztowe',
    body: (
      <ul>
        <li>
          <a href="https://www.geonames.org/">GeoNames</a>, licencja{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Dane zmieniliśmy: wybraliśmy Polskę i
          połączyliśmy je z rejestrem TERYT.
        </li>
        <li>
          Rejestr TERYT, <a href="https://eteryt.stat.gov.pl/">Główny Urząd Statystyczny</a>.
        </li>
      </ul>
    ),
  },
  {
    title: 'Mapa',
    body: (
      <ul>
        <li>
          Granice powiatów: Państwowy Rejestr Granic, <a href="https://www.geoportal.gov.pl/">GUGiK</a>, w opracowaniu
          Polska geojson, © 2019 Piotr Patrzyk, licencja MIT.
        </li>
        <li>
          Rzeki, jeziora i wybrzeże: <a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG 2.3.7</a>, © P. Wessel,
          W. H. F. Smith, licencja LGPL 3.
        </li>
        <li>Linie uprościliśmy i połączyliśmy w jeden plik.</li>
      </ul>
    ),
  },
  {
    title: 'Słowa',
    body: (
      <p>
        Odmiana wyrazów w wyszukiwarce: <a href="https://sjp.pl/">sjp.pl</a> i Polish Native Lang Project, licencja MPL
        2.0.
      </p>
    ),
  },
  {
    title: 'Rysunki i litery',
    body: (
      <ul>
        <li>Rysunki kategorii i towarów bez zdjęcia: Fluent Emoji, Microsoft, licencja MIT.</li>
        <li>Ikony: Tabler Icons, licencja MIT. Flagi: flag-icons, licencja MIT.</li>
        <li>Kroje pisma: Fraunces i Figtree, licencja SIL Open Font License.</li>
      </ul>
    ),
  },
  {
    title: 'Zdjęcia na targu pokazowym',
    body: (
      <>
        <p>
          Zdjęcia sprzedawców należą do nich. W wersji pokazowej Kramu widać zdjęcia autorów, którzy udostępnili je na
          wolnych licencjach. Zmniejszyliśmy je i zapisaliśmy od nowa; zdjęcia na licencji CC BY-SA pozostają na tej
          samej licencji.
        </p>
        <PhotoCredits />
      </>
    ),
  },
]

export function Component() {
  return (
    <>
      <Head description="Skąd Kram ma dane o miejscowościach, mapę, słowa, rysunki i zdjęcia: autorzy, źródła i licencje." />
      <LegalPage title="Źródła danych i zdjęć" lead="Autorzy, źródła i licencje." sections={SECTIONS} />
    </>
  )
}

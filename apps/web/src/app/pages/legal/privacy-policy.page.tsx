import { REPORT_RETENTION_YEARS } from '@kram/contract/reports/periods'
import { CONTACT_DAYS, CONTACT_RETENTION_MONTHS, DRAFT_DAYS } from '@kram/contract/reservations/periods'
import { Head } from '../../document/Head.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { Operator, OperatorMail } from '../../legal/Operator.tsx'

const SECTIONS = [
  {
    title: 'Kto odpowiada za Twoje dane',
    body: (
      <>
        <p>Administratorem danych w serwisie Kram jest:</p>
        <Operator />
        <p>
          Sprzedawca, u którego składasz rezerwację, jest odrębnym administratorem danych potrzebnych do jej realizacji
          i sam odpowiada za to, co z nimi robi.
        </p>
      </>
    ),
  },
  {
    title: 'Jakie dane zbieramy i po co',
    body: (
      <ul>
        <li>
          <strong>Rezerwacja bez konta:</strong> imię, numer telefonu lub adres email, a przy dostawie adres – żeby
          sprzedawca mógł przygotować i wydać towar (art. 6 ust. 1 lit. b RODO).
        </li>
        <li>
          <strong>Konto:</strong> adres email, nazwa, hasło w postaci skrótu, nazwy i publiczne części kluczy dostępu,
          zapisane adresy i ustawienia powiadomień – żeby prowadzić konto (art. 6 ust. 1 lit. b RODO). Odcisk palca i
          obraz twarzy nie opuszczają Twojego urządzenia.
        </li>
        <li>
          <strong>Stałe rezerwacje:</strong> co, gdzie i jak często bierzesz, z telefonem i adresem dostawy z
          rezerwacji, którą powtarzasz – żeby robić kolejne rezerwacje (art. 6 ust. 1 lit. b RODO). Usuwamy je 30 dni po
          zakończeniu i razem z kontem.
        </li>
        <li>
          <strong>Opinie:</strong> gwiazdki, słowa i zdjęcie, z imieniem i pierwszą literą nazwiska z rezerwacji,
          widoczne dla wszystkich – żeby inni wiedzieli, czego się spodziewać (art. 6 ust. 1 lit. f RODO). Gdy usuniesz
          konto albo dane rezerwacji, opinia zostaje bez imienia i zdjęcia.
        </li>
        <li>
          <strong>Zablokowane osoby:</strong> kogo blokujesz i od kiedy. Zablokowanej osobie o tym nie mówimy. Gdy
          sprzedawca blokuje kupującego, zapisujemy też nieodwracalny skrót jego telefonu i emaila z rezerwacji; usuwamy
          go razem z tymi danymi.
        </li>
        <li>
          <strong>Logowanie przez Facebook:</strong> identyfikator, imię i adres email przekazane przez Facebook. Skrypt
          Facebooka wczytujemy dopiero po naciśnięciu jego przycisku.
        </li>
        <li>
          <strong>Profil sprzedawcy:</strong> nazwa, status, dane identyfikacyjne i kontaktowe, dane rejestracyjne
          żywności – bo wymagają tego przepisy o informowaniu konsumentów (art. 6 ust. 1 lit. c RODO).
        </li>
        <li>
          <strong>Rozmowy przy rezerwacjach, odstąpienia, reklamacje i zgłoszenia treści</strong> – żeby je obsłużyć i
          ustalić fakty w razie sporu (art. 6 ust. 1 lit. b, c i f RODO).
        </li>
        <li>
          <strong>Zapisane wyszukiwania:</strong> słowa, miejsce i wybrane sposoby powiadamiania – żeby dać znać o
          nowych ofertach, za zgodą na każdy sposób osobno (art. 6 ust. 1 lit. a RODO), którą wycofasz w każdej chwili.
        </li>
        <li>
          <strong>Położenie:</strong> tylko gdy o to poprosisz, zaokrąglone do około stu metrów, żeby posortować oferty
          według odległości. Na serwerze zostaje tylko w zapisanym wyszukiwaniu.
        </li>
        <li>
          <strong>Czego się szuka:</strong> liczymy pytania do wyszukiwarki, ale nie osoby. Zapisujemy same słowa ze
          słownika, dzień i okolicę o boku około 10 km, bez adresu IP, konta i urządzenia. Sprzedawcy i operator widzą
          pytanie dopiero wtedy, gdy zadały je co najmniej trzy osoby.
        </li>
        <li>
          <strong>Dzienniki techniczne:</strong> adres IP i rodzaj żądania – dla bezpieczeństwa serwisu (art. 6 ust. 1
          lit. f RODO).
        </li>
      </ul>
    ),
  },
  {
    title: 'Komu je przekazujemy',
    body: (
      <>
        <p>
          Sprzedawca widzi Twoje imię, nazwisko i kontakt tylko przy swojej rezerwacji. 30 dni po jej zakończeniu
          kontakt znika, a z nazwiska zostaje pierwsza litera.
        </p>
        <p>
          Dane powierzamy dostawcom hostingu, poczty i powiadomień, którzy działają wyłącznie na nasze polecenie. Nie
          sprzedajemy danych i nie przekazujemy ich reklamodawcom.
        </p>
        <p>
          Powiadomienia na telefon przechodzą przez usługi producenta Twojego systemu lub przeglądarki (na przykład
          Google albo Apple). Włączasz je świadomie i możesz wyłączyć w każdej chwili.
        </p>
      </>
    ),
  },
  {
    title: 'Jak długo je trzymamy',
    body: (
      <ul>
        <li>niedokończona rezerwacja: {DRAFT_DAYS} dni,</li>
        <li>
          dane kontaktowe przy zakończonej rezerwacji: ukryte przed sprzedawcą po {CONTACT_DAYS} dniach, usuwane po{' '}
          {CONTACT_RETENTION_MONTHS} miesiącach,
        </li>
        <li>konto: do jego usunięcia,</li>
        <li>klucze API: do unieważnienia albo 30 dni po wygaśnięciu; dziennik webhooków: 30 dni,</li>
        <li>zapisane wyszukiwania i historia zgód: do usunięcia konta; samo wyszukiwanie możesz usunąć wcześniej,</li>
        <li>zgłoszenia treści, decyzje i zawieszenia kont: {REPORT_RETENTION_YEARS} lata,</li>
        <li>
          dziennik: co zrobił operator, kiedy pobrano dane, usunięto konto lub zmieniono klucze API:{' '}
          {REPORT_RETENTION_YEARS} lata,
        </li>
        <li>policzone pytania do wyszukiwarki: 30 dni,</li>
        <li>kiedy sprzedawca wydał zamówienie na swoim urządzeniu: 30 dni,</li>
        <li>dzienniki techniczne: 90 dni.</li>
      </ul>
    ),
  },
  {
    title: 'Twoje prawa',
    body: (
      <>
        <p>
          Masz prawo dostępu do danych, ich kopii, sprostowania, usunięcia, ograniczenia przetwarzania, przeniesienia i
          sprzeciwu. Dane pobierzesz i konto usuniesz samodzielnie w „Mój Profil” → „Moje dane”; przy rezerwacji bez
          konta – pod jej linkiem, w „Twoje dane w tej rezerwacji”, gdy się zakończy.
        </p>
        <p>
          W innych sprawach napisz na <OperatorMail />. Odpowiemy w ciągu miesiąca. Możesz też złożyć skargę do Prezesa
          Urzędu Ochrony Danych Osobowych (ul. Stawki 2, <span className="whitespace-nowrap">00-193</span> Warszawa).
        </p>
        <p>
          Podanie danych jest dobrowolne, ale bez nich rezerwacji nie da się zrealizować. Nie podejmujemy decyzji w
          sposób zautomatyzowany i nie profilujemy.
        </p>
      </>
    ),
  },
  {
    title: 'Pamięć urządzenia i ciasteczka',
    body: (
      <>
        <p>
          Nie używamy ciasteczek reklamowych ani analitycznych, dlatego nie pokazujemy banera ze zgodami. W pamięci
          przeglądarki zapisujemy wyłącznie to, co niezbędne:
        </p>
        <ul>
          <li>zalogowanie (klucz „auth”) – do wylogowania,</li>
          <li>
            znak, po którym Twoje konto rozpoznaje to urządzenie, żeby cudze błędne hasła nie zamknęły Ci drogi – na
            serwerze do roku od ostatniego logowania,
          </li>
          <li>szkice formularzy, żeby nie zginęły po odświeżeniu – do 14 dni,</li>
          <li>
            link do rezerwacji złożonej bez konta, żeby można było do niej wrócić – do 14 dni albo do wylogowania,
          </li>
          <li>pięć ostatnio wybranych miejsc i pięć ostatnio szukanych słów,</li>
          <li>
            ostatnio oglądane oferty i rezerwacje, żeby dało się je przeczytać bez zasięgu – swoje do wylogowania,
          </li>
          <li>wybrany wygląd (jasny lub ciemny) i zamknięte podpowiedzi.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Zmiany polityki',
    body: (
      <p>
        O istotnych zmianach uprzedzimy na tej stronie i, jeśli masz konto, pocztą elektroniczną, co najmniej 14 dni
        wcześniej.
      </p>
    ),
  },
]

export function Component() {
  return (
    <>
      <Head description="Jakie dane zbiera Kram, po co, komu je przekazuje, jak długo je trzyma i jak je pobrać albo usunąć." />
      <LegalPage
        title="Polityka prywatności"
        lead="Zbieramy tylko to, bez czego nie da się odebrać zakupów. Bez reklam i śledzenia."
        since="20 listopada 2026"
        sections={SECTIONS}
      />
    </>
  )
}

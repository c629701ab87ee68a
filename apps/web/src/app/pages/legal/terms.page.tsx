import { APPEAL_MONTHS } from '@kram/contract/reports/periods'
import { REVIEW_CHANGE_DAYS } from '@kram/contract/reviews/limits'
import { COMPLAINT_ANSWER_DAYS, WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { SELLER_ANSWER_HOURS } from '@kram/contract/reservations/periods'
import { Link } from 'react-router'
import { Head } from '../../document/Head.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { Operator, OperatorMail } from '../../legal/Operator.tsx'

const SECTIONS = [
  {
    title: 'Czym jest Kram',
    body: (
      <>
        <p>
          Kram to internetowa platforma, na której sprzedawcy publikują oferty lokalnych produktów, a kupujący je
          rezerwują. Usługę świadczy:
        </p>
        <Operator />
        <p>
          Operator udostępnia platformę i przechowuje treści użytkowników.{' '}
          <strong>Nie jest stroną umów sprzedaży</strong>, nie pośredniczy w płatnościach i nie przyjmuje towaru. Umowę
          zawierają kupujący i sprzedawca.
        </p>
        <p>
          Do korzystania wystarczy przeglądarka internetowa i dostęp do sieci. Korzystanie z platformy jest bezpłatne.
        </p>
      </>
    ),
  },
  {
    title: 'Konto i rezerwacja bez konta',
    body: (
      <>
        <p>
          Konto może założyć osoba pełnoletnia, podając prawdziwy adres email. Konto można usunąć w każdej chwili. Hasło
          należy zachować dla siebie.
        </p>
        <p>
          Rezerwować można też bez konta. Dostęp do takiej rezerwacji daje link – kto go ma, może ją zmienić, dlatego
          nie należy go udostępniać.
        </p>
      </>
    ),
  },
  {
    title: 'Sprzedawcy',
    body: (
      <>
        <p>
          Sprzedawca oświadcza, czy działa jako osoba prywatna, w ramach działalności nierejestrowanej, jako rolnik czy
          jako firma. Status jest widoczny przy każdej ofercie. Sprzedawca odpowiada za jego prawdziwość, za towar i za
          zgodność oferty z prawem.
        </p>
        <p>
          Gdy sprzedawca jest osobą prywatną, do umowy nie stosuje się przepisów o ochronie konsumentów, między innymi
          prawa zwrotu w {WITHDRAWAL_DAYS} dni. W pozostałych przypadkach sprzedawca ma wobec konsumenta obowiązki
          przedsiębiorcy.
        </p>
        <p>
          Oferta żywności musi zawierać nazwę, skład, alergeny i pozostałe informacje wymagane prawem oraz, jeśli
          dotyczy, dane rejestracyjne (na przykład rolniczego handlu detalicznego).
        </p>
      </>
    ),
  },
  {
    title: 'Rezerwacje i zamówienia',
    body: (
      <>
        <p>Sprzedawca wybiera dla oferty jeden z dwóch trybów:</p>
        <ul>
          <li>
            <strong>„Zarezerwuj bez zobowiązań”</strong> – sprzedawca odkłada towar, a umowa zostaje zawarta dopiero
            przy odbiorze. Kupujący może zrezygnować bez podania przyczyny.
          </li>
          <li>
            <strong>„Zamawiam z obowiązkiem zapłaty”</strong> – wiążące zamówienie; umowa zostaje zawarta, gdy
            sprzedawca je potwierdzi.
          </li>
        </ul>
        <p>
          Sprzedawca ma {SELLER_ANSWER_HOURS} godziny na potwierdzenie, nie dłużej jednak niż do terminu zamówień. Po
          tym czasie rezerwacja wygasa bez skutków. Cena, termin i dane sprzedawcy zapisują się przy rezerwacji i
          później się nie zmieniają.
        </p>
        <p>Zapłata następuje przy odbiorze, bezpośrednio sprzedawcy.</p>
      </>
    ),
  },
  {
    title: 'Odstąpienie i reklamacje',
    body: (
      <>
        <p>
          Konsument, który złożył wiążące zamówienie u sprzedawcy niebędącego osobą prywatną, może odstąpić od umowy w
          ciągu {WITHDRAWAL_DAYS} dni od otrzymania towaru. Prawo to nie przysługuje między innymi przy towarach szybko
          psujących się i wykonanych na zamówienie (art. 38 ustawy o prawach konsumenta) – oferta mówi o tym wprost.
        </p>
        <p>
          Odstąpienie i reklamację towaru składa się sprzedawcy formularzem na stronie rezerwacji albo na jego adres.
          Formularz potwierdzamy e-mailem z datą i godziną. Na reklamację sprzedawca odpowiada w ciągu{' '}
          {COMPLAINT_ANSWER_DAYS} dni; gdy tego nie zrobi, uważa się ją za uznaną.
        </p>
        <p>
          Reklamację dotyczącą działania platformy składa się na adres <OperatorMail />. Odpowiadamy w ciągu 14 dni.
          Konsument może skorzystać z pomocy rzecznika konsumentów i pozasądowego rozwiązywania sporów przy Inspekcji
          Handlowej.
        </p>
      </>
    ),
  },
  {
    title: 'Opinie',
    body: (
      <>
        <p>
          Opinię może napisać tylko osoba, której rezerwację oznaczono jako odebraną: jedną, na stronie tej rezerwacji,
          z konta albo z jej linku. Tak dbamy o to, żeby opinie pochodziły od kupujących. Pokazujemy wszystkie, dobre i
          złe; usuwamy tylko te, które po zgłoszeniu okażą się sprzeczne z prawem albo regulaminem.
        </p>
        <p>
          Opinię można zmieniać przez {REVIEW_CHANGE_DAYS} dni od napisania, potem zostaje taka, jaka jest. Sprzedawca
          może na nią raz odpowiedzieć. Średnią pokazujemy od trzeciej opinii, z równą wagą każdej. Nie sprawdzamy
          tożsamości osób, które rezerwują bez konta. Za opinie nikt nie dostaje zapłaty.
        </p>
      </>
    ),
  },
  {
    title: 'Czego nie wolno oferować',
    body: (
      <ul>
        <li>alkoholu, wyrobów tytoniowych i nikotynowych, leków i substancji odurzających,</li>
        <li>grzybów zebranych dziko, mięsa z uboju domowego, zwierząt chronionych, psów i kotów,</li>
        <li>środków ochrony roślin, broni i wyrobów pirotechnicznych,</li>
        <li>towarów podrobionych, niebezpiecznych lub wycofanych z rynku,</li>
        <li>żywności z przypisywaniem jej właściwości leczniczych.</li>
      </ul>
    ),
  },
  {
    title: 'Moderacja treści',
    body: (
      <>
        <p>
          Każdy może zgłosić ofertę, sprzedawcę lub komentarz, które uważa za nielegalne albo sprzeczne z regulaminem.
          Zgłoszenie potwierdzamy, a decyzję podejmuje człowiek.
        </p>
        <p>
          Możemy ukryć lub usunąć treść, ograniczyć jej widoczność albo zawiesić konto, jeśli naruszono prawo lub
          regulamin. Osoba, której to dotyczy, dostaje uzasadnienie: fakty, podstawę, zakres i sposób odwołania. Odwołać
          się można w ciągu {APPEAL_MONTHS} miesięcy; rozpatruje je inna osoba niż ta, która podjęła decyzję, jeżeli to
          możliwe.
        </p>
        <p>
          Niektóre słowa w ofertach (na przykład nazwy alkoholi) są wykrywane automatycznie. Wykrycie kieruje ofertę do
          sprawdzenia albo wstrzymuje publikację z wyjaśnieniem.
        </p>
      </>
    ),
  },
  {
    title: 'Kolejność ofert',
    body: (
      <p>
        Domyślnie oferty układamy według odległości. Nie ma płatnych wyróżnień. Szczegóły:{' '}
        <Link to="/ranking">Jak ustalamy kolejność ofert</Link>.
      </p>
    ),
  },
  {
    title: 'Punkty kontaktowe',
    body: (
      <p>
        Użytkownicy oraz organy państw członkowskich, Komisja i Rada Usług Cyfrowych mogą kontaktować się z nami po
        polsku i angielsku: <OperatorMail />.
      </p>
    ),
  },
  {
    title: 'Zmiany regulaminu',
    body: (
      <p>
        O zmianach uprzedzamy co najmniej 15 dni wcześniej na tej stronie i pocztą elektroniczną. Do rezerwacji
        złożonych wcześniej stosuje się dotychczasowy tekst.
      </p>
    ),
  },
]

export function Component() {
  return (
    <>
      <Head description="Zasady korzystania z Kramu: kto z kim zawiera umowę, jak działają rezerwacje, reklamacje i moderacja." />
      <LegalPage
        title="Regulamin"
        lead="Kto z kim zawiera umowę, jak działają rezerwacje i co robimy, gdy ktoś łamie zasady."
        since="20 listopada 2026"
        sections={SECTIONS}
      />
    </>
  )
}

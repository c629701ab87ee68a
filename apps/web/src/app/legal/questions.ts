import { CONTACT_DAYS } from '@kram/contract/reservations/periods'
type Question = { question: string; answer: readonly string[] }

/** Frequent questions by topic. */
export const QUESTIONS: readonly { title: string; questions: readonly Question[] }[] = [
  {
    title: 'Kupuję',
    questions: [
      {
        question: 'Czy muszę zakładać konto?',
        answer: [
          'Nie. Wystarczy imię i numer telefonu albo adres email. Po rezerwacji zobaczysz link – zachowaj go, bo to Twój dostęp do rezerwacji: zmienisz w nim ilość, napiszesz do sprzedawcy albo zrezygnujesz.',
          'Konto przydaje się, gdy kupujesz częściej: wszystkie rezerwacje są w jednym miejscu, a adres wpisujesz raz.',
        ],
      },
      {
        question: 'Kiedy i jak płacę?',
        answer: [
          'Dopiero przy odbiorze, bezpośrednio sprzedawcy: gotówką, BLIKIEM na telefon albo kartą, zależnie od tego, co sprzedawca przyjmuje. Kram nie pobiera od Ciebie żadnych opłat i nigdy nie prosi o kod BLIK ani dane karty.',
        ],
      },
      {
        question: 'Czy rezerwacja mnie do czegoś zobowiązuje?',
        answer: [
          'To zależy od oferty i zawsze widać to na przycisku. „Zarezerwuj bez zobowiązań” oznacza, że umowę zawierasz dopiero przy odbiorze, a do tego czasu możesz zrezygnować bez podania przyczyny. „Zamawiam z obowiązkiem zapłaty” to wiążące zamówienie, na przykład na chleb pieczony dla Ciebie albo na dostawę.',
        ],
      },
      {
        question: 'Co się dzieje po zarezerwowaniu?',
        answer: [
          'Sprzedawca potwierdza rezerwację – zwykle tego samego dnia. Dostajesz numer rezerwacji i kod odbioru. Gdy sprzedawca nie odpowie w terminie, rezerwacja wygaśnie, a Ty nic nie płacisz.',
          'Wszystkie ustalenia są w jednej rozmowie przy rezerwacji, także przypomnienie i wiadomość, że towar czeka.',
        ],
      },
      {
        question: 'Czy mogę jeszcze coś dodać do rezerwacji?',
        answer: [
          'Tak, do terminu zamówień podanego przy ofercie (na przykład „do czwartku 18:00”). Otwórz rezerwację i zmień ilości. Po tym terminie napisz do sprzedawcy w rozmowie.',
        ],
      },
      {
        question: 'Jak zrezygnować?',
        answer: [
          'Otwórz rezerwację i wybierz „Anuluj rezerwację”. Zrób to jak najwcześniej: sprzedawca zdąży zaproponować towar komuś innemu.',
        ],
      },
      {
        question: 'Nie mam już linku do rezerwacji. Co teraz?',
        answer: [
          'Jeśli podano adres email, link jest w potwierdzeniu. W przeciwnym razie zadzwoń do sprzedawcy i podaj numer rezerwacji albo imię i telefon – znajdzie ją na swojej liście.',
        ],
      },
      {
        question: 'Coś jest nie tak z towarem. Do kogo się zgłosić?',
        answer: [
          'Najpierw napisz do sprzedawcy w rozmowie przy rezerwacji – to on jest stroną umowy i odpowiada za towar. Jeśli sprzedawca jest przedsiębiorcą lub rolnikiem, przysługują Ci prawa konsumenta. Odstąpienie od wiążącego zamówienia i reklamację złożysz formularzem na stronie rezerwacji; potwierdzenie z datą i godziną przyjdzie e-mailem.',
          'Ofertę, która narusza prawo albo zasady, zgłoś nam linkiem „Zgłoś ofertę” na jej stronie.',
        ],
      },
    ],
  },
  {
    title: 'Sprzedaję',
    questions: [
      {
        question: 'Kto może sprzedawać w Kramie?',
        answer: [
          'Osoby prywatne (okazjonalnie), osoby z działalnością nierejestrowaną, rolnicy (rolniczy handel detaliczny, sprzedaż i dostawy bezpośrednie) oraz firmy. Przy zakładaniu profilu wybierasz swój status; kupujący zobaczą go przy każdej ofercie.',
        ],
      },
      {
        question: 'Ile to kosztuje?',
        answer: [
          'Wystawianie ofert i przyjmowanie rezerwacji jest bezpłatne. Kram nie bierze prowizji, a pieniądze dostajesz od kupującego z ręki do ręki.',
        ],
      },
      {
        question: 'Jak nie obiecać więcej, niż mam?',
        answer: [
          'Podaj, ile masz na stanie. Kram liczy każdą rezerwację i nie przyjmie następnej, gdy towaru zabraknie – także wtedy, gdy dwie osoby klikną w tej samej sekundzie. Towar na zamówienie może być bez limitu.',
        ],
      },
      {
        question: 'Czego nie wolno wystawiać?',
        answer: [
          'Między innymi alkoholu (także domowych nalewek), wyrobów tytoniowych, leków, dziko zebranych grzybów, mięsa z uboju domowego i zwierząt chronionych. Przy niektórych towarach poprosimy o numer rejestracji lub oświadczenie.',
        ],
      },
      {
        question: 'Czy muszę podawać skład i alergeny?',
        answer: [
          'Tak, gdy sprzedajesz żywność. Wybór „nie zawiera alergenów z listy” też jest odpowiedzią. Bez tej informacji oferty nie da się opublikować.',
        ],
      },
      {
        question: 'Co tydzień sprzedaję to samo. Muszę wpisywać od nowa?',
        answer: [
          'Nie. Ustaw harmonogram, na przykład „co sobotę 8:00–12:00, zamówienia do czwartku 18:00”, a terminy pojawią się same. Ofertę możesz też skopiować jednym kliknięciem.',
        ],
      },
    ],
  },
  {
    title: 'Konto i dane',
    questions: [
      {
        question: 'Kto widzi mój numer telefonu?',
        answer: [
          `Tylko sprzedawca, u którego masz rezerwację. Po ${CONTACT_DAYS} dniach od jej zakończenia numer znika także z jego listy.`,
        ],
      },
      {
        question: 'Jak pobrać albo usunąć swoje dane?',
        answer: [
          'W „Mój Profil” znajdziesz „Moje dane”: możesz je pobrać w pliku albo usunąć konto. Dane z rezerwacji bez konta pobierzesz i usuniesz pod jej linkiem, gdy się zakończy.',
        ],
      },
      {
        question: 'Czy używacie ciasteczek?',
        answer: [
          'Nie śledzimy Cię i nie używamy ciasteczek reklamowych. W pamięci urządzenia trzymamy tylko to, bez czego Kram nie działa: zalogowanie, szkice formularzy i wybrany wygląd.',
        ],
      },
    ],
  },
]

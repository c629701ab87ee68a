import { MAX_PICTURE_MB } from '../uploads/limits.ts'
import { MAX_TABLE_MB } from '../tables/limits.ts'
const SESSION_REQUIRED = { status: 401, message: 'Zaloguj się, aby kontynuować.' } as const
const NOT_FOUND = { status: 404, message: 'Nie znaleźliśmy tego, czego szukasz.' } as const
const INTERNAL_ERROR = {
  status: 500,
  message: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.',
} as const
const UNAVAILABLE = { status: 503, message: 'Serwis jest chwilowo przeciążony. Spróbuj ponownie za chwilę.' } as const

/** The few that a browser must be able to say by itself; all others come with the answer, so no page carries them. */
export const COMMON_ERRORS = { SESSION_REQUIRED, NOT_FOUND, INTERNAL_ERROR, UNAVAILABLE } as const

/**
 * The catalogue of errors: every code of the API with its HTTP status and its Polish message. Codes are stable; messages are
 * for users and may name the next step.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Popraw zaznaczone pola.' },
  TABLE_REJECTED: { status: 400, message: 'Nic nie zapisano: w pliku są wiersze do poprawienia.' },
  BAD_REQUEST: { status: 400, message: 'Nie rozumiemy tego żądania. Odśwież stronę i spróbuj ponownie.' },
  BAD_JSON: { status: 400, message: 'Przesłane dane są uszkodzone. Spróbuj ponownie.' },
  LINK_INVALID: { status: 400, message: 'Ten link jest nieprawidłowy. Sprawdź, czy skopiowano go w całości.' },
  SESSION_REQUIRED,
  API_KEY_INVALID: { status: 401, message: 'Ten klucz API jest nieprawidłowy, wygasł albo został unieważniony.' },
  BAD_CREDENTIALS: { status: 401, message: 'Nieprawidłowy email lub hasło' },
  GUEST_LINK_INVALID: {
    status: 401,
    message: 'Ten link nie działa. Jeśli rezerwacja jest już na Twoim koncie, zaloguj się.',
  },
  PASSKEY_REFUSED: { status: 401, message: 'Tym kluczem dostępu nie można się zalogować. Zaloguj się inaczej.' },
  SOCIAL_LOGIN_FAILED: { status: 401, message: 'Nie udało się zalogować przez Facebook' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Najpierw potwierdź adres email. Możemy wysłać link jeszcze raz.' },
  ACCOUNT_BLOCKED: {
    status: 403,
    message: 'To konto jest zablokowane. Powód jest w e-mailu od nas; możesz na niego odpowiedzieć.',
  },
  SCOPE_MISSING: { status: 403, message: 'Ten klucz API nie ma uprawnienia do tej czynności.' },
  ROLE_FORBIDDEN: { status: 403, message: 'Ta czynność nie jest dostępna dla Twojego konta.' },
  NOT_FOUND,
  METHOD_NOT_ALLOWED: { status: 405, message: 'Tej czynności nie można tu wykonać.' },
  REQUEST_TIMEOUT: { status: 408, message: 'Żądanie trwało zbyt długo. Sprawdź połączenie i spróbuj ponownie.' },
  ILLEGAL_TRANSITION: {
    status: 409,
    message: 'Stan rezerwacji zmienił się w międzyczasie i tej czynności nie można już wykonać.',
  },
  OUT_OF_STOCK: {
    status: 409,
    message: 'Ktoś był szybszy – nie ma już tyle sztuk. Zmień ilość albo wybierz inny termin.',
  },
  TIME_SLOTS_RESERVED: {
    status: 409,
    message: 'Na te dni są już rezerwacje na wybrane godziny. Zobacz, kogo dotyczy zmiana.',
  },
  ALREADY_ANNOUNCED: {
    status: 409,
    message: 'Kupujący wie już, że jedziesz. Wyślij jeszcze raz tylko, gdy czas się zmienił.',
  },
  SLOT_FULL: { status: 409, message: 'Na ten termin nie ma już wolnych miejsc. Wybierz inny.' },
  CUTOFF_PASSED: { status: 409, message: 'Termin zamówień na ten odbiór już minął. Wybierz inny termin.' },
  OCCURRENCE_CLOSED: { status: 409, message: 'Ten termin odbioru został zamknięty. Wybierz inny.' },
  VIEW_ONLY: { status: 409, message: 'Oglądasz Kram oczami innej osoby: tu nic nie zmienisz.' },
  MAILING_ENDED: { status: 409, message: 'Ta wiadomość jest już wysłana albo anulowana.' },
  REMINDED_LATELY: { status: 409, message: 'Ten sprzedawca dostał już dziś przypomnienie.' },
  NOTHING_WAITS: { status: 409, message: 'Ten sprzedawca odpowiedział już na wszystko.' },
  ALREADY_SUSPENDED: {
    status: 409,
    message: 'To konto jest już zawieszone. Odśwież stronę, aby zobaczyć, kogo to dotyczy.',
  },
  ALREADY_CLOSED: {
    status: 409,
    message: 'To jest już zamknięte. Odśwież stronę, aby zobaczyć, co z rezerwacjami.',
  },
  OFFER_NOT_ACTIVE: { status: 409, message: 'Ta oferta nie przyjmuje teraz rezerwacji.' },
  OFFER_INCOMPLETE: { status: 409, message: 'Oferty nie można jeszcze opublikować. Uzupełnij brakujące informacje.' },
  OFFER_STATUS: {
    status: 409,
    message: 'Stan oferty zmienił się w międzyczasie i tej czynności nie można już wykonać.',
  },
  FULFILMENT_NOT_ALLOWED: { status: 409, message: 'Ta oferta nie ma wybranego sposobu odbioru.' },
  OUT_OF_ZONE: { status: 409, message: 'Ten adres jest poza strefą dostawy.' },
  MINIMUM_NOT_MET: { status: 409, message: 'Wartość zamówienia jest poniżej minimum sprzedawcy.' },
  PRICE_CHANGED: { status: 409, message: 'Ceny zmieniły się w międzyczasie. Sprawdź nową sumę i potwierdź ją.' },
  RESERVATION_EMPTY: { status: 409, message: 'Dodaj co najmniej jeden produkt do rezerwacji.' },
  PICKUP_CODE_WRONG: { status: 409, message: 'Ten kod odbioru nie pasuje do rezerwacji.' },
  TOO_EARLY: { status: 409, message: 'Na tę czynność jest jeszcze za wcześnie.' },
  OPEN_RESERVATIONS: {
    status: 409,
    message: 'Masz jeszcze otwarte rezerwacje. Dokończ je albo anuluj, a potem usuń konto.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Ten adres ma już inne konto. Twój adres zostaje bez zmian.' },
  SECOND_FACTOR_REQUIRED: { status: 409, message: 'Najpierw potwierdź logowanie drugim składnikiem.' },
  NETWORK_NOT_ALLOWED: {
    status: 409,
    message: 'Z tej sieci panel operatora jest niedostępny. Połącz się z sieci, z której pracują operatorzy.',
  },
  CONFIRMATION_REQUIRED: { status: 409, message: 'Ta czynność wymaga kodu z aplikacji. Podaj go i spróbuj ponownie.' },
  LAST_ADMINISTRATOR: { status: 409, message: 'To jedyny administrator. Najpierw nadaj tę rolę komuś jeszcze.' },
  ONLY_ADMIN: { status: 409, message: 'Konta operatora nie można tak zablokować ani usunąć.' },
  REPORT_TAKEN: { status: 409, message: 'Tym zgłoszeniem zajmuje się ktoś inny.' },
  REPORTING_SUSPENDED: {
    status: 409,
    message: 'Nie przyjmujemy teraz Twoich zgłoszeń. Powód i odwołanie są w e-mailu od nas i w Twoich decyzjach.',
  },
  WARNING_REQUIRED: { status: 409, message: 'Najpierw ostrzeż tę osobę. Zawieszenie jest następnym krokiem.' },
  APPEAL_CLOSED: { status: 409, message: 'Od tej decyzji nie można się już odwołać.' },
  APPEAL_DECIDED: { status: 409, message: 'Na to odwołanie już odpowiedziano.' },
  SAME_OPERATOR: { status: 409, message: 'W tej sprawie decyduje ktoś inny niż autor pierwszej decyzji.' },
  REPORT_DECIDED: { status: 409, message: 'To zgłoszenie jest już rozpatrzone.' },
  THREAD_CLOSED: { status: 409, message: 'Ta rozmowa jest już zamknięta.' },
  THREAD_BLOCKED: {
    status: 409,
    message: 'W tej rozmowie nie można teraz pisać. Samej rezerwacji to nie zmienia.',
  },
  RESERVATION_BLOCKED: {
    status: 409,
    message: 'Rezerwacja między Tobą a tym sprzedawcą nie jest teraz możliwa. Wybierz innego sprzedawcę.',
  },
  RIGHT_NOT_OPEN: {
    status: 409,
    message: 'W tej rezerwacji nie można teraz tego złożyć. Odśwież stronę albo napisz do sprzedawcy.',
  },
  REVIEW_CLOSED: {
    status: 409,
    message: 'Opinii o tej rezerwacji nie można teraz napisać ani zmienić.',
  },
  NOT_REPEATING: {
    status: 409,
    message: 'Ten termin się nie powtarza, więc stałej rezerwacji nie da się z niego zrobić.',
  },
  STANDING_EXISTS: { status: 409, message: 'Masz już stałą rezerwację tej oferty na ten dzień tygodnia.' },
  STANDING_LIMIT: {
    status: 409,
    message:
      'Sprzedawca przyjmuje w stałych rezerwacjach mniej na jeden termin. Zmniejsz ilość albo rezerwuj za każdym razem.',
  },
  STANDING_ENDED: { status: 409, message: 'Ta stała rezerwacja jest już zakończona.' },
  COMPLAINT_ANSWERED: { status: 409, message: 'Na tę reklamację już odpowiedziano.' },
  STILL_OPEN: {
    status: 409,
    message: 'Ta rezerwacja jeszcze trwa. Dokończ ją albo anuluj, a potem usuń swoje dane.',
  },
  ADDRESS_UNCONFIRMED: {
    status: 409,
    message: 'Najpierw potwierdź adres email swojego konta. Możemy wysłać link jeszcze raz.',
  },
  GUEST_LIMIT: {
    status: 409,
    message: 'Na ten kontakt są już dwie otwarte rezerwacje bez konta. Załóż konto albo dokończ poprzednie.',
  },
  PASSKEY_NOT_ADDED: { status: 409, message: 'Tego klucza dostępu nie udało się dodać. Spróbuj jeszcze raz.' },
  SOCIAL_EMAIL_MISSING: {
    status: 409,
    message:
      'Facebook nie przekazał nam adresu email. Zarejestruj się adresem email i hasłem, a Facebooka połącz potem w swoim profilu.',
  },
  SOCIAL_ACCOUNT_EXISTS: {
    status: 409,
    message: 'Konto z tym adresem email już istnieje. Zaloguj się hasłem, a potem połącz Facebooka w swoim profilu.',
  },
  SOCIAL_TAKEN: {
    status: 409,
    message: 'Nie można połączyć: to konto na Facebooku albo Twoje konto ma już inne połączenie.',
  },
  SOCIAL_NOT_CONFIRMED: {
    status: 409,
    message: 'Facebook nie potwierdził, że to Twoje konto. Spróbuj połączyć je jeszcze raz.',
  },
  SOCIAL_ONLY_WAY_IN: {
    status: 409,
    message: 'Facebook to teraz jedyny sposób logowania na to konto. Najpierw ustaw hasło.',
  },
  VERSION_CONFLICT: { status: 409, message: 'Ktoś zmienił te dane w międzyczasie. Sprawdź je i zapisz jeszcze raz.' },
  LEGAL_PUBLISHED: {
    status: 409,
    message: 'Ta wersja jest już ogłoszona i nie można jej zmienić. Zacznij nowy szkic.',
  },
  LEGAL_NOTE_MISSING: { status: 409, message: 'Najpierw napisz w szkicu, co się zmienia: to przeczytają użytkownicy.' },
  LEGAL_IN_FORCE: {
    status: 409,
    message: 'Wycofać można tylko ogłoszoną wersję, która jeszcze nie obowiązuje. Ogłoś nową.',
  },
  DATA_REQUEST_CLOSED: { status: 409, message: 'Ten wniosek jest zamknięty. Najpierw otwórz go ponownie.' },
  DATA_REQUEST_OPEN: { status: 409, message: 'Ten wniosek jest otwarty.' },
  EXTENSION_LATE: {
    status: 409,
    message: 'Termin można przedłużyć raz i tylko przed jego upływem, w pierwszym miesiącu.',
  },
  NO_PERSONAL_DATA: {
    status: 409,
    message: 'Nie ma danych tej osoby: przypisz konto albo podaj e-mail lub telefon z rezerwacji.',
  },
  BREACH_STATE: { status: 409, message: 'Ktoś zamknął albo otworzył to naruszenie w międzyczasie. Odśwież stronę.' },
  BREACH_STEPS_LEFT: { status: 409, message: 'Najpierw oznacz wszystkie kroki jako zrobione.' },
  TAX_NOT_ASKED: {
    status: 409,
    message: 'Sprzedaż jest daleko od progu, więc nie zbieramy tych danych. Poprosimy o nie, gdy będą potrzebne.',
  },
  TAX_OPERATOR_INCOMPLETE: {
    status: 409,
    message: 'Raport wymaga nazwy, adresu i NIP operatora. Uzupełnij ustawienia serwera.',
  },
  TAX_YEAR_RUNNING: { status: 409, message: 'Ten rok jeszcze trwa. Raport zrobisz od 1 stycznia.' },
  TAX_RATE_MISSING: { status: 409, message: 'Najpierw zapisz kurs euro dla tego roku.' },
  TAX_DATA_MISSING: {
    status: 409,
    message: 'Części sprzedawców powyżej progu brakuje danych. Potwierdź, że raport ma powstać bez nich.',
  },
  TAX_NOTHING_TO_REPORT: { status: 409, message: 'Nie ma nic nowego do przekazania. Odśwież stronę.' },
  IN_USE: { status: 409, message: 'Nie można tego usunąć, bo korzystają z tego inne dane.' },
  HELD_BY_RESERVATIONS: { status: 409, message: 'Nie można zejść poniżej ilości, którą zajmują rezerwacje.' },
  DUPLICATE: { status: 409, message: 'Taki wpis już istnieje.' },
  LIMIT_REACHED: { status: 409, message: 'Osiągnięto limit. Usuń coś, czego już nie potrzebujesz.' },
  WEBHOOK_DISABLED: { status: 409, message: 'Ten webhook jest wyłączony. Najpierw go włącz.' },
  REQUEST_IN_PROGRESS: { status: 409, message: 'To samo żądanie jest właśnie wykonywane. Spróbuj za chwilę.' },
  LINK_EXPIRED: { status: 410, message: 'Ten link wygasł albo został już użyty.' },
  PASSKEY_EXPIRED: { status: 410, message: 'Minęło za dużo czasu. Spróbuj jeszcze raz.' },
  RESET_LINK_INVALID: { status: 410, message: 'Nieprawidłowy lub wygasły token resetowania hasła.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Przesłane dane są za duże.' },
  FILE_TOO_LARGE: { status: 413, message: `Plik jest za duży. Zdjęcie może mieć najwyżej ${MAX_PICTURE_MB} MB.` },
  URI_TOO_LONG: { status: 414, message: 'Adres jest za długi.' },
  TABLE_TOO_LARGE: {
    status: 413,
    message: `Ten plik jest za duży. Tabela może mieć najwyżej ${MAX_TABLE_MB} MB: podziel ją na części.`,
  },
  UNSUPPORTED_TYPE: { status: 415, message: 'Tego rodzaju danych nie przyjmujemy.' },
  UNSUPPORTED_IMAGE: { status: 415, message: 'Tego pliku nie umiemy odczytać. Wybierz zdjęcie JPEG, PNG lub WebP.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Ten formularz został już wysłany z innymi danymi. Odśwież stronę.' },
  FOREIGN_USER: { status: 422, message: 'Tę czynność można wykonać tylko dla własnego konta.' },
  RATE_LIMITED: { status: 429, message: 'Za dużo prób w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.' },
  WORK_REQUIRED: {
    status: 429,
    message:
      'W krótkim czasie było tu dużo rezerwacji bez konta. Potrzebne jest krótkie sprawdzenie, że to nie automat, albo chwila cierpliwości.',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'Żądanie ma za duże nagłówki.' },
  INTERNAL_ERROR,
  UNAVAILABLE,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

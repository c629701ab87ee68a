-- Versions of the terms and of the privacy policy. A draft has no number; a published text never changes.
create table legal_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  number integer check (number > 0),
  body text not null,
  change_note text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references users (id),
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  published_by integer references users (id),
  effective_on date,
  short_reason text check (short_reason in ('obligation', 'danger')),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  -- Accounts up to this one have got their message; all of them since `announced_at`.
  announced_to integer not null default 0,
  announced_at timestamptz,
  unique (kind, number),
  check ((published_at is null) = (number is null) and (published_at is null) = (effective_on is null)),
  check (withdrawn_at is null or published_at is not null)
);
create unique index legal_versions_draft_key on legal_versions (kind) where published_at is null;
create index legal_versions_created_by_idx on legal_versions (created_by);
create index legal_versions_published_by_idx on legal_versions (published_by);

-- Who accepted which version, when and where. Rows are only added.
create table legal_acceptances (
  id bigint generated always as identity primary key,
  version_id integer not null references legal_versions (id),
  user_id integer references users (id) on delete cascade,
  reservation_id integer references reservations (id) on delete cascade,
  surface text not null check (surface in ('registration', 'facebook', 'reservation', 'guestReservation', 'prompt')),
  accepted_at timestamptz not null default now(),
  check (user_id is not null or reservation_id is not null)
);
create unique index legal_acceptances_reservation_key on legal_acceptances (reservation_id, version_id) where reservation_id is not null;
create unique index legal_acceptances_account_key on legal_acceptances (user_id, version_id) where reservation_id is null;
create index legal_acceptances_user_idx on legal_acceptances (user_id, id);
create index legal_acceptances_version_idx on legal_acceptances (version_id, id);

insert into legal_versions (kind, number, change_note, published_at, effective_on, announced_at, body) values ('terms', 1, 'Pierwsza wersja.', '2026-11-20 00:00:00+01', '2026-11-20', '2026-11-20 00:00:00+01', $text$## Czym jest Kram

Kram to internetowa platforma, na której sprzedawcy publikują oferty lokalnych produktów, a kupujący je rezerwują. Usługę świadczy:

{{operator}}

Operator udostępnia platformę i przechowuje treści użytkowników. **Nie jest stroną umów sprzedaży**, nie pośredniczy w płatnościach i nie przyjmuje towaru. Umowę zawierają kupujący i sprzedawca.

Do korzystania wystarczy przeglądarka internetowa i dostęp do sieci. Korzystanie z platformy jest bezpłatne.

## Konto i rezerwacja bez konta

Konto może założyć osoba pełnoletnia, podając prawdziwy adres email. Konto można usunąć w każdej chwili. Hasło należy zachować dla siebie.

Rezerwować można też bez konta. Dostęp do takiej rezerwacji daje link – kto go ma, może ją zmienić, dlatego nie należy go udostępniać.

## Sprzedawcy

Sprzedawca oświadcza, czy działa jako osoba prywatna, w ramach działalności nierejestrowanej, jako rolnik czy jako firma. Status jest widoczny przy każdej ofercie. Sprzedawca odpowiada za jego prawdziwość, za towar i za zgodność oferty z prawem.

Gdy sprzedawca jest osobą prywatną, do umowy nie stosuje się przepisów o ochronie konsumentów, między innymi prawa zwrotu w 14 dni. W pozostałych przypadkach sprzedawca ma wobec konsumenta obowiązki przedsiębiorcy.

Oferta żywności musi zawierać nazwę, skład, alergeny i pozostałe informacje wymagane prawem oraz, jeśli dotyczy, dane rejestracyjne (na przykład rolniczego handlu detalicznego).

Sprzedawcę, który w roku kalendarzowym wydał co najmniej 30 zamówień albo zamówienia o wartości ponad 2000 euro, prosimy o dane wymagane przez przepisy o wymianie informacji podatkowych (DAC7). Kto ich nie poda mimo dwóch przypomnień i 60 dni, temu możemy zawiesić sprzedaż.

## Rezerwacje i zamówienia

Sprzedawca wybiera dla oferty jeden z dwóch trybów:

- **„Zarezerwuj bez zobowiązań”** – sprzedawca odkłada towar, a umowa zostaje zawarta dopiero przy odbiorze. Kupujący może zrezygnować bez podania przyczyny.
- **„Zamawiam z obowiązkiem zapłaty”** – wiążące zamówienie; umowa zostaje zawarta, gdy sprzedawca je potwierdzi.

Sprzedawca ma 24 godziny na potwierdzenie, nie dłużej jednak niż do terminu zamówień. Po tym czasie rezerwacja wygasa bez skutków. Cena, termin i dane sprzedawcy zapisują się przy rezerwacji i później się nie zmieniają.

Zapłata następuje przy odbiorze, bezpośrednio sprzedawcy.

## Odstąpienie i reklamacje

Konsument, który złożył wiążące zamówienie u sprzedawcy niebędącego osobą prywatną, może odstąpić od umowy w ciągu 14 dni od otrzymania towaru. Prawo to nie przysługuje między innymi przy towarach szybko psujących się i wykonanych na zamówienie (art. 38 ustawy o prawach konsumenta) – oferta mówi o tym wprost.

Odstąpienie i reklamację towaru składa się sprzedawcy formularzem na stronie rezerwacji albo na jego adres. Formularz potwierdzamy e-mailem z datą i godziną. Na reklamację sprzedawca odpowiada w ciągu 14 dni; gdy tego nie zrobi, uważa się ją za uznaną.

Reklamację dotyczącą działania platformy składa się na adres {{email}}. Odpowiadamy w ciągu 14 dni. Konsument może skorzystać z pomocy rzecznika konsumentów i pozasądowego rozwiązywania sporów przy Inspekcji Handlowej.

## Opinie

Opinię może napisać tylko osoba, której rezerwację oznaczono jako odebraną: jedną, na stronie tej rezerwacji, z konta albo z jej linku. Tak dbamy o to, żeby opinie pochodziły od kupujących. Pokazujemy wszystkie, dobre i złe; usuwamy tylko te, które po zgłoszeniu okażą się sprzeczne z prawem albo regulaminem.

Opinię można zmieniać przez 14 dni od napisania, potem zostaje taka, jaka jest. Sprzedawca może na nią raz odpowiedzieć. Średnią pokazujemy od trzeciej opinii, z równą wagą każdej. Nie sprawdzamy tożsamości osób, które rezerwują bez konta. Za opinie nikt nie dostaje zapłaty.

## Czego nie wolno oferować

- alkoholu, wyrobów tytoniowych i nikotynowych, leków i substancji odurzających,
- grzybów zebranych dziko, mięsa z uboju domowego, zwierząt chronionych, psów i kotów,
- środków ochrony roślin, broni i wyrobów pirotechnicznych,
- towarów podrobionych, niebezpiecznych lub wycofanych z rynku,
- żywności z przypisywaniem jej właściwości leczniczych.

## Moderacja treści

Każdy może zgłosić ofertę, sprzedawcę lub komentarz, które uważa za nielegalne albo sprzeczne z regulaminem. Zgłoszenie potwierdzamy, a decyzję podejmuje człowiek.

Możemy ukryć lub usunąć treść, ograniczyć jej widoczność albo zawiesić konto, jeśli naruszono prawo lub regulamin. Osoba, której to dotyczy, dostaje uzasadnienie: fakty, podstawę, zakres i sposób odwołania. Odwołać się można w ciągu 6 miesięcy; rozpatruje je inna osoba niż ta, która podjęła decyzję, jeżeli to możliwe.

Niektóre słowa w ofertach (na przykład nazwy alkoholi) są wykrywane automatycznie. Wykrycie kieruje ofertę do sprawdzenia albo wstrzymuje publikację z wyjaśnieniem.

## Kolejność ofert

Domyślnie oferty układamy według odległości. Nie ma płatnych wyróżnień. Szczegóły: [Jak ustalamy kolejność ofert](/ranking).

## Punkty kontaktowe

Użytkownicy oraz organy państw członkowskich, Komisja i Rada Usług Cyfrowych mogą kontaktować się z nami po polsku i angielsku: {{email}}.

## Zmiany regulaminu

O zmianach uprzedzamy co najmniej 15 dni wcześniej na tej stronie i pocztą elektroniczną. Krócej tylko wtedy, gdy wymaga tego przepis albo nagłe zagrożenie bezpieczeństwa. Kto się na zmianę nie zgadza, może do tego czasu usunąć konto. Do rezerwacji złożonych wcześniej stosuje się dotychczasowy tekst. Dawne wersje są dostępne na dole tej strony.
$text$);

insert into legal_versions (kind, number, change_note, published_at, effective_on, announced_at, body) values ('privacy', 1, 'Pierwsza wersja.', '2026-11-20 00:00:00+01', '2026-11-20', '2026-11-20 00:00:00+01', $text$## Kto odpowiada za Twoje dane

Administratorem danych w serwisie Kram jest:

{{operator}}

Sprzedawca, u którego składasz rezerwację, jest odrębnym administratorem danych potrzebnych do jej realizacji i sam odpowiada za to, co z nimi robi.

## Jakie dane zbieramy i po co

- **Rezerwacja bez konta:** imię, numer telefonu lub adres email, a przy dostawie adres – żeby sprzedawca mógł przygotować i wydać towar (art. 6 ust. 1 lit. b RODO).
- **Konto:** adres email, nazwa, hasło w postaci skrótu, nazwy i publiczne części kluczy dostępu, zapisane adresy i ustawienia powiadomień – żeby prowadzić konto (art. 6 ust. 1 lit. b RODO). Odcisk palca i obraz twarzy nie opuszczają Twojego urządzenia.
- **Stałe rezerwacje:** co, gdzie i jak często bierzesz, z telefonem i adresem dostawy z rezerwacji, którą powtarzasz – żeby robić kolejne rezerwacje (art. 6 ust. 1 lit. b RODO). Usuwamy je 30 dni po zakończeniu i razem z kontem.
- **Opinie:** gwiazdki, słowa i zdjęcie, z imieniem i pierwszą literą nazwiska z rezerwacji, widoczne dla wszystkich – żeby inni wiedzieli, czego się spodziewać (art. 6 ust. 1 lit. f RODO). Gdy usuniesz konto albo dane rezerwacji, opinia zostaje bez imienia i zdjęcia.
- **Zablokowane osoby:** kogo blokujesz i od kiedy. Zablokowanej osobie o tym nie mówimy. Gdy sprzedawca blokuje kupującego, zapisujemy też nieodwracalny skrót jego telefonu i emaila z rezerwacji; usuwamy go razem z tymi danymi.
- **Logowanie przez Facebook:** identyfikator, imię i adres email przekazane przez Facebook. Skrypt Facebooka wczytujemy dopiero po naciśnięciu jego przycisku.
- **Profil sprzedawcy:** nazwa, status, dane identyfikacyjne i kontaktowe, dane rejestracyjne żywności – bo wymagają tego przepisy o informowaniu konsumentów (art. 6 ust. 1 lit. c RODO).
- **Dane podatkowe sprzedawców:** gdy sprzedaż zbliża się do progów DAC7 albo je przekracza – nazwa, adres, identyfikator podatkowy, data i miejsce urodzenia, rachunek (jeśli go podasz) oraz liczba i kwota wydanych rezerwacji w kwartałach, dla administracji skarbowej (art. 6 ust. 1 lit. c RODO). Numery przechowujemy zaszyfrowane.
- **Akceptacja dokumentów:** którą wersję regulaminu i polityki przyjęto, kiedy i w którym miejscu serwisu – żeby móc to wykazać (art. 6 ust. 1 lit. f RODO).
- **Wnioski o dane osobowe:** kto, o co i kiedy wystąpił oraz co odpowiedzieliśmy – żeby wykonać obowiązki z RODO (art. 6 ust. 1 lit. c RODO).
- **Rozmowy przy rezerwacjach, odstąpienia, reklamacje i zgłoszenia treści** – żeby je obsłużyć i ustalić fakty w razie sporu (art. 6 ust. 1 lit. b, c i f RODO).
- **Zapisane wyszukiwania:** słowa, miejsce i wybrane sposoby powiadamiania – żeby dać znać o nowych ofertach, za zgodą na każdy sposób osobno (art. 6 ust. 1 lit. a RODO), którą wycofasz w każdej chwili.
- **Położenie:** tylko gdy o to poprosisz, zaokrąglone do około stu metrów, żeby posortować oferty według odległości. Na serwerze zostaje tylko w zapisanym wyszukiwaniu.
- **Czego się szuka:** liczymy pytania do wyszukiwarki, ale nie osoby. Zapisujemy same słowa ze słownika, dzień i okolicę o boku około 10 km, bez adresu IP, konta i urządzenia. Sprzedawcy i operator widzą pytanie dopiero wtedy, gdy zadały je co najmniej trzy osoby.
- **Dzienniki techniczne:** adres IP i rodzaj żądania – dla bezpieczeństwa serwisu (art. 6 ust. 1 lit. f RODO).

## Komu je przekazujemy

Sprzedawca widzi Twoje imię, nazwisko i kontakt tylko przy swojej rezerwacji. 30 dni po jej zakończeniu kontakt znika, a z nazwiska zostaje pierwsza litera.

Dane powierzamy dostawcom hostingu, poczty i powiadomień, którzy działają wyłącznie na nasze polecenie. Nie sprzedajemy danych i nie przekazujemy ich reklamodawcom. Dane podatkowe sprzedawców przekazujemy Szefowi Krajowej Administracji Skarbowej, gdy wymagają tego przepisy.

Powiadomienia na telefon przechodzą przez usługi producenta Twojego systemu lub przeglądarki (na przykład Google albo Apple). Włączasz je świadomie i możesz wyłączyć w każdej chwili.

## Jak długo je trzymamy

- niedokończona rezerwacja: 7 dni,
- dane kontaktowe przy zakończonej rezerwacji: ukryte przed sprzedawcą po 30 dniach, usuwane po 12 miesiącach,
- konto: do jego usunięcia,
- klucze API: do unieważnienia albo 30 dni po wygaśnięciu; dziennik webhooków: 30 dni,
- zapisane wyszukiwania i historia zgód: do usunięcia konta; samo wyszukiwanie możesz usunąć wcześniej,
- akceptacje dokumentów: do usunięcia konta,
- zgłoszenia treści, decyzje i zawieszenia kont: 3 lata,
- wnioski o dane osobowe i opisy naruszeń: 3 lata od zamknięcia,
- dane podatkowe sprzedawców: 5 lat od końca roku, w którym je przekazujemy,
- dziennik: co zrobił operator, kiedy pobrano dane, usunięto konto lub zmieniono klucze API: 3 lata,
- policzone pytania do wyszukiwarki: 30 dni,
- kiedy sprzedawca wydał zamówienie na swoim urządzeniu: 30 dni,
- dzienniki techniczne: 90 dni.

## Twoje prawa

Masz prawo dostępu do danych, ich kopii, sprostowania, usunięcia, ograniczenia przetwarzania, przeniesienia i sprzeciwu. Dane pobierzesz i konto usuniesz samodzielnie w „Mój Profil” → „Moje dane”; przy rezerwacji bez konta – pod jej linkiem, w „Twoje dane w tej rezerwacji”, gdy się zakończy.

W innych sprawach złóż tam wniosek, napisz na {{email}} albo wyślij list na adres z góry tej strony. Odpowiemy w ciągu miesiąca. Możesz też złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych (ul. Stawki 2, 00-193 Warszawa).

Podanie danych jest dobrowolne, ale bez nich rezerwacji nie da się zrealizować. Nie podejmujemy decyzji w sposób zautomatyzowany i nie profilujemy.

## Pamięć urządzenia i ciasteczka

Nie używamy ciasteczek reklamowych ani analitycznych, dlatego nie pokazujemy banera ze zgodami. W pamięci przeglądarki zapisujemy wyłącznie to, co niezbędne:

- zalogowanie (klucz „auth”) – do wylogowania,
- znak, po którym Twoje konto rozpoznaje to urządzenie, żeby cudze błędne hasła nie zamknęły Ci drogi – na serwerze do roku od ostatniego logowania,
- szkice formularzy, żeby nie zginęły po odświeżeniu – do 14 dni,
- link do rezerwacji złożonej bez konta, żeby można było do niej wrócić – do 14 dni albo do wylogowania,
- pięć ostatnio wybranych miejsc i pięć ostatnio szukanych słów,
- ostatnio oglądane oferty i rezerwacje, żeby dało się je przeczytać bez zasięgu – swoje do wylogowania,
- wybrany wygląd (jasny lub ciemny) i zamknięte podpowiedzi.

## Zmiany polityki

O istotnych zmianach uprzedzimy na tej stronie i, jeśli masz konto, pocztą elektroniczną, co najmniej 14 dni wcześniej. Dawne wersje są dostępne na dole tej strony.
$text$);

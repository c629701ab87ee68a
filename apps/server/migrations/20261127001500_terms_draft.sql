-- A draft of the terms that says how measures, strikes, appeals and refused notices work. An administrator reads and publishes it;
-- where the text was edited meanwhile, there is none.
insert into legal_versions (kind, body, change_note)
select 'terms', replace(replace(body,
  $old$Możemy ukryć lub usunąć treść, ograniczyć jej widoczność albo zawiesić konto, jeśli naruszono prawo lub regulamin. Osoba, której to dotyczy, dostaje uzasadnienie: fakty, podstawę, zakres i sposób odwołania. Odwołać się można w ciągu 6 miesięcy; rozpatruje je inna osoba niż ta, która podjęła decyzję, jeżeli to możliwe.$old$,
  $new$Jeśli naruszono prawo lub regulamin, możemy: poprosić o zmianę oferty, ukryć ją, wstrzymać albo zamknąć, usunąć treść wiadomości albo opinię, zawiesić sprzedaż lub zablokować konto. Osoba, której to dotyczy, dostaje uzasadnienie: fakty, podstawę, zakres, czas i sposób odwołania. Dostaje je e-mailem i w „Mój profil” → „Decyzje i odwołania”.

Odwołać się można w ciągu 6 miesięcy: na koncie albo przez link z e-maila, także bez logowania. Odpowiada inna osoba niż ta, która podjęła decyzję, w ciągu 10 dni roboczych. Cofnięcie decyzji przywraca to, co zabrała.

**Ostrzeżenia.** Decyzja o naruszeniu może być ostrzeżeniem. Liczy się ono przez 12 miesięcy, chyba że decyzja zostanie cofnięta. Przy kolejnych naruszeniach zwykle następuje:

- przy pierwszym: decyzja o treści i ostrzeżenie,
- przy drugim: zawieszenie sprzedaży na 7 dni,
- przy trzecim: zawieszenie sprzedaży na 30 dni,
- przy czwartym: blokada konta.

O każdym kroku decyduje człowiek. Oszustwo i żywność, która może szkodzić, mogą od razu oznaczać zawieszenie albo blokadę. Przy zawieszeniu i blokadzie osoby z otwartymi rezerwacjami dowiadują się, co z nimi będzie.

**Bezzasadne zgłoszenia.** Kto w ciągu 12 miesięcy złoży co najmniej 2 zgłoszenia, które są oczywiście bezzasadne, może dostać prośbę, żeby tego nie robił. Jeśli mimo prośby będzie ich co najmniej 3, możemy przez 30 dni nie przyjmować zgłoszeń tej osoby. Reszta konta działa jak dotąd, a od tej decyzji też można się odwołać.$new$),
  $old$Konto można usunąć w każdej chwili.$old$,
  $new$Konto można usunąć w każdej chwili; sprzedawca, na którego towary ktoś czeka, najpierw zamyka stragan i decyduje o otwartych rezerwacjach.$new$),
  'Dokładniej piszemy o ostrzeżeniach, odwołaniach, bezzasadnych zgłoszeniach i zamknięciu straganu.'
from legal_versions
where id = (select id from legal_versions where kind = 'terms' and number is not null and withdrawn_at is null order by number desc limit 1)
  and body like '%Możemy ukryć lub usunąć treść, ograniczyć jej widoczność albo zawiesić konto%'
on conflict do nothing;

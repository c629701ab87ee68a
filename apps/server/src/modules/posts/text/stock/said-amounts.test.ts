import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const stockOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(
    ({ available }) => available && `${available.value.amount} ${available.value.unit}`,
  )

test.each([
  ['of several, in the measure of the first', 'Owies 900 zł/t, żyto 850 zł/t. Owsa 8 ton, żyta 12', ['8 t', '12 t']],
  [
    'behind another price, not in the unit of the thing before',
    'Chleb 15 zł (5 bochenków wolnych), bułki 1,50 zł (zostało 12)',
    ['5 bochenek', '12 szt'],
  ],
  ['in metres of stacked wood', 'Drewno brzozowe 280 zł/mp, zostało jakieś 18 metrów', ['18 mp']],
  ['in scores', 'Jaja 1,20 zł/szt. Mam pięć kop', ['300 szt']],
  ['with a half in words', 'Grzyby suszone 35 zł/100 g. Zostało dwa i pół kilo', ['2.5 kg']],
  ['in thousands with a space', 'Sadzonki truskawek 1,20 zł/szt. Mam 1 200 szt.', ['1200 szt']],
  ['in containers of plastic', 'Borówki 12 zł za pojemnik, zostało 30 pojemników', ['30 opakowanie']],
  ['behind "koło"', 'Śliwki 4 zł/kg, mam koło 60 kg', ['60 kg']],
])('an amount is counted %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['of a thing that was more', 'Miałem 40 worków owsa, zostało 22. Worek 40 zł.', ['22 worek']],
  ['at the moment', 'Grzyby suszone 35 zł/100 g, w tej chwili 1,5 kg', ['1.5 kg']],
  ['of the only thing in its unit', 'Miód 35 zł za litr, wszystkiego 80 litrów, ule po 150 zł', ['80 l', null]],
  ['of each kind', 'Agrest 8 zł/kg, wiśnie 9 zł/kg. Po 5 kg każdych zostało.', ['5 kg', '5 kg']],
  ['in turn', 'Agrest 8 zł/kg, wiśnie 9 zł/kg. Zostało odpowiednio 10 i 6 kg', ['10 kg', '6 kg']],
  [
    'before the prices',
    'W tym roku mniej: lipa 20 słoików, gryka tylko 8. Lipa 50 zł, gryka 45 zł za słoik 0,9 l',
    ['20 słoik', '8 słoik'],
  ],
  [
    'before a verb for all of them',
    'Tona marchwi i 300 kg pietruszki czekają. Marchew 1,20 zł/kg, pietruszka 4 zł/kg',
    ['1 t', '300 kg'],
  ],
  ['of what is still to be made', 'Kołacz weselny 90 zł, mogę zrobić jeszcze 4', ['4 szt']],
  ['of what stands in a store', 'Buraki 1,50 zł/kg – w kopcu 2 t', ['2 t']],
  ['in a clause of its own', 'Kura rosołowa 30 zł/szt. Ubój w sobotę, 10 szt.', ['10 szt']],
  ['of more than so many', 'Słoma 5 zł/kostka. Ponad 1000 kostek.', ['1000 szt']],
  ['before the thing that is sold by the piece', 'Dwie owce, 500 zł za sztukę', ['2 szt']],
  [
    'of two kinds with one price',
    'Miód lipowy i gryczany po 45 zł słoik. Lipowego 14 słoików, gryczanego 3',
    ['14 słoik', '3 słoik'],
  ],
  ['of what will be made', 'Bukiety 25 zł, zrobię 15 na niedzielę', ['15 szt']],
  ['of what is made this week', 'Pierogi 24 zł/kg. W tym tygodniu robimy 15 kg', ['15 kg']],
  ['behind its unit and what was done', 'Buraczki, worek 20 kg za 35 zł. Worków naszykowałem 12.', ['12 worek']],
  ['in the unit of what is sold by the litre', 'Mleko kozie 10 zł litr. Mam 20', ['20 l']],
  ['in dozens', 'Jajka 15 zł za 10 szt. Na jutro uzbieram cztery dziesiątki', ['40 szt']],
  [
    'of several sizes, each in its unit',
    'Śliwki wędzone 45 zł/kg, woreczki 250 g 13 zł. 40 woreczków i 12 kg luzem.',
    ['12 kg', '40 worek'],
  ],
  ['with what describes them', 'Wydmuszki gęsie 3 zł szt (mam 70 całych)', ['70 szt']],
  ['behind a colon', 'Pasztet z królika 0,3 l 18 zł, słoików: 14', ['14 słoik']],
  ['of each thing before it', 'Gruszki 4 zł/kg, śliwki 5 zł/kg. Gruszek i śliwek po 40 kg', ['40 kg', '40 kg']],
  ['of what was done to them', 'Słonecznik 4 zł, naciętych 25', ['25 szt']],
  [
    'in several containers, whose number ends the sentence',
    'Maliny 20 zł/kg w pojemnikach 0,5 kg, pojemników 24',
    ['24 opakowanie'],
  ],
  ['of things with one price for each', 'Trzy ostatnie słoiki grzybków po 22 zł', ['3 słoik']],
  ['of a heavy thing', 'Jęczmień jary, około 15 ton, 800 zł za tonę', ['15 t']],
  ['of what was picked this morning', 'Fasolka szparagowa 9 zł/kg, zrywam na bieżąco, dziś rano 12 kg', ['12 kg']],
  ['behind the price of one', 'Kury nioski 20 zł za sztukę jest ich 14', ['14 szt']],
  [
    'of each of two things with one price',
    '12 słoików powideł śliwkowych, 8 słoików ogórków – każdy 14 zł',
    ['12 słoik', '8 słoik'],
  ],
  ['of a heavy thing without a price', 'Sprzedam ziemniaki jadalne, ok. 800 kg, cena do uzgodnienia', ['800 kg']],
  ['times a price', 'Miody: lipa 20 słoików x 50 zł, rzepak 15 słoików x 40 zł', ['20 słoik', '15 słoik']],
  ['of buyers that are sought', 'Szukam nabywców na 80 kg papryki, 6 zł/kg', ['80 kg']],
  [
    'of a kind named behind the price',
    'Porzeczka 7 zł/kg czerwona, 9 zł/kg czarna. Zebrane: 25 kg czerwonej, 10 kg czarnej',
    ['25 kg', '10 kg'],
  ],
  [
    'of a word between the name and the price',
    'Miód z 2026 roku: wielokwiat 40 zł, lipa 48 zł za słoik. Wielokwiatu jest 60 słoików',
    ['60 słoik', null],
  ],
  ['of hundreds in words', 'Chryzantemy 25 zł, wrzosy 8 zł. Wrzosów około stu', [null, '100 szt']],
  ['in numbers behind one price', 'Konfitury po 17 zł: morela – 6, pigwa – 3', ['6 szt', '3 szt']],
  [
    'of what is named again with its price',
    'Mam jaja 20 szt i 3 litry mleka, jaja po 1 zł, mleko po 4 zł.',
    ['20 szt', '3 l'],
  ],
  [
    'in pots behind the price of one',
    'Oregano 6 zł – 14 doniczek, tymianek 6 zł – 9 doniczek',
    ['14 doniczka', '9 doniczka'],
  ],
  ['in tonnes of what is sold by the kilogram', 'Ziemniaki 2 zł/kg – 2 t', ['2 t']],
  [
    'of two colours with one price',
    'Pomidor żółty i czerwony po 8 zł za kg, żółtego 12 kg, czerwonego 30 kg',
    ['12 kg', '30 kg'],
  ],
  ['of dear things behind a price', 'Odkłady 350 zł, 4 sztuki', ['4 szt']],
  ['of dear things in brackets', 'Czapki pszczelarskie 45 zł (3 szt.)', ['3 szt']],
  [
    'of one pair in words',
    'Bażanty 60 zł para, 7 par odchowanych. Kuropatwy 40 zł para, jedna para.',
    ['7 para', '1 para'],
  ],
  ['of what has a size', 'Kołdra z wełny 160x200 – 320 zł, 2 sztuki', ['2 szt']],
  ['of a surplus', 'Cukinia 3 zł/kg. Nadwyżka 25 kg', ['25 kg']],
  ['of what several people sell', 'Sprzedamy 45 balotów słomy po 60 zł', ['45 szt']],
])('an amount is said %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['a piece', 'Została ćwiartka świni, 16 zł/kg', ['1 szt']],
  [
    'alone in brackets',
    'Miód lipowy 48 zł/słoik (zostało 4), miód spadziowy 60 zł/słoik (ostatni!)',
    ['4 słoik', '1 słoik'],
  ],
  ['with its price', 'Ostatni słoik smalcu, 25 zł!', ['1 słoik']],
  ['in words before its price', 'Trzy kury rosołowe po 35 zł i jeden kogut 40 zł', ['3 szt', '1 szt']],
])('the last one stands %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  [
    'largest and smallest',
    'Miód wrzosowy: 400 g – 35 zł, 900 g – 70 zł. Dużych słoików zostało 5, małych 12.',
    ['12 słoik', '5 słoik'],
  ],
  [
    'order',
    'Olej słonecznikowy 250 ml 14 zł, 500 ml 24 zł, 1 l 42 zł. Średnich 15, litrowych 6.',
    [null, '15 szt', '6 szt'],
  ],
  ['letters', 'Jaja L 1,40 zł, M 1,10 zł. L mam 90 szt, M 150 szt.', ['90 szt', '150 szt']],
])('amounts of sizes are said by their %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['a diameter', 'Wianki suszone 25 cm po 45 zł – gotowych mam 5', ['5 szt']],
  ['a second size of a container', 'Ogórki małosolne 18 zł/kg, wiaderka 1 kg i 3 kg', [null]],
  ['the size of each of several packages', 'Nasiona dyni 20 zł za 0,5 kg, mam 12 x 0,5 kg', [null]],
  ['a share', 'Ziemniaki młode 3 zł/kg. Dziś wykopaliśmy 150 kg, połowa już poszła.', [null]],
  ['what animals give every other day', 'Mleko kozie 10 zł litr. Mleka jest ok. 15 l co drugi dzień', [null]],
  ['what nobody counts', 'Mleko kozie 10 zł litr. Dojne mamy 22 sztuki', [null]],
  ['twenty and some', 'Chrzan tarty 200 ml 10 zł – jeszcze dwadzieścia parę słoików', [null]],
  ['a third size of a sack', 'Ziemniaki 1,60 zł/kg. Pakujemy w worki po 5, 10 i 25 kg.', [null]],
  ['what a trailer holds', 'Obornik 250 zł, przyczepa to ok. 4 t.', [null]],
  ['the package named again', 'Sok tłoczony 5 l 32 zł. 5 litrów to dużo.', [null]],
  ['what each gives', 'Sok z brzozy 6 zł za litr. Każde daje 5 l na dobę', [null]],
  ['what an animal weighs', 'Baran 14 zł/kg żywej wagi, ok. 70 kg', [null]],
  ['half that is gone', 'Mleko krowie 3,50 zł/l – wydoiliśmy dziś 40 l, pół już rozdysponowane.', [null]],
  ['what each of several weighs', 'Ser solankowy 40 zł/kg. Dostępne krążki: 0,8 kg, 1,1 kg i 1,3 kg.', [null]],
  ['a number of pallets', 'Rozsada sałaty 0,50 zł. Mam 3 palety', [null]],
  ['a number of kinds', 'Sery 45 zł/kg, mam dziś 4 rodzaje', [null]],
  ['a year', 'Miód z 2026 roku 40 zł, na sprzedaż', [null]],
  ['what an oven holds', 'Chleb 800 g 13 zł. Zaczyn ma 7 lat, piec 40 bochenków pojemności', [null]],
  ['what is needed for one', 'Woda różana 100 ml 25 zł. Z kosza powstaje 1 litr', [null]],
  ['an age', 'Prosięta 10 tyg, 280 zł sztuka, mam 7 sztuk', ['7 szt']],
])('%s is not how much there is', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

/** Words of what is on hand; all folded. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What stands with them in one clause is on hand: "mam 12", "zostało 5", "30 szt. na stanie", "do wzięcia 20 kg". */
export const LEADS = set(
  'mam mamy ma posiadam posiadamy dysponuje dysponujemy mialabym trzymam przechowuje ' +
    'zostal zostala zostalo zostaly zostaja zostaje zostanie zostana pozostal pozostala pozostalo pozostaly pozostaje ostal ostala ostalo ostaly ' +
    'jest sa bedzie beda dostepne dostepny dostepna dostepnych dostepnosc wolne wolny wolna wolnych gotowe gotowy gotowa gotowych ' +
    'ilosc ilosci stan stanie magazynie magazynowy zapas zapasie zapasu liczba sprzedania sprzedaz oddania wziecia kupienia rozdania odebrania ' +
    'odsprzedac zabrania rozdysponowania zbycia rozdzielenia odstapienia wydania czeka czekaja lezy leza stoi stoja wisi wisza siedzi siedza ' +
    'ostatni ostatnia ostatnie ostatnich razem lacznie calosc calosci sumie przeznaczam oddac sprzedac wydac rozdac ' +
    'szukaja wszystkiego wyszlo uzbieralo nazbieralo zebralo wykluto wykluly urodzilo urosly uroslo zaoferowania raptem zaledwie ledwie podzialu rozdzialu ' +
    'zalega zalegaja nadwyzka nadwyzki nadmiar nadmiarze partia partii pula koncowka koncowke resztka resztki resztke sprzedazy ' +
    'powinno powinny wyboru plywa plywaja biega biegaja dojrzewa dojrzewaja rosnie rosna lezakuje left available',
)

/** Of several counts that of what is still to be had: "usmażyłam 60, z czego 20 wolnych". */
export const STILL = set(
  'zostal zostala zostalo zostaly pozostal pozostala pozostalo pozostaly wolne wolny wolna wolnych dostepne dostepnych',
)

/** `sprzedam 40 kostek słomy`: so many of the thing that the clause names. */
export const SELLS = set(
  'sprzedam sprzedamy sprzedaje sprzedajemy oddam oddamy oddaje oddajemy odstapie odstapimy oferuje oferujemy polecam puszcze ' +
    'pozbede pozbedziemy wyprzedaje wyprzedajemy wystawiam wystawiamy proponuje proponujemy',
)

/** Weaker: they begin a sentence of nothing but an amount, as in "Tylko 15 kg!". */
export const OPENERS = set(
  'tylko jeszcze zaledwie juz teraz aktualnie obecnie dzis dzisiaj jutro rano wieczorem na dzien ok okolo jakies',
)

const MADE = /^(?:[a-z]{3,}(?:lam|lem|lismy|lysmy)|(?:z|s|u|na|wy|po|przy|o|za|roz)[a-z]{2,}[aieyuksz]l(?:a|o|y|i)?)$/
/** Nouns and adjectives that end like them. */
const NOT_MADE = /^(?:powidel|nabial|zwykl|okazal|zabrak)/
/** `zrobiłam 8`, `mąż wykopał 200 kg`, `złapało się 5`: whether a folded word says that somebody made or gathered something, or that it came of itself. */
export const saysMade = (word: string): boolean =>
  MADE.test(word) && !NOT_MADE.test(word) && !HAD.has(word) && !isGoneWord(word)
/** With a day they say what there will be: "w tym tygodniu robimy 15 skrzynek". */
export const MAKES = set(
  'robie robimy pieke pieczemy szykuje szykujemy przygotowuje przygotowujemy zbieram zbieramy lepie lepimy wedze wedzimy gotuje gotujemy kisze kisimy wykopujemy kopie kopiemy bijemy pakuje pakujemy',
)
/** What is ready to be had; a thing may be named by it, as in "truskawki zebrane 13 zł". */
export const READY = set(
  'nazbierane nazbieranych uzbierane uzbieranych zerwane zerwanych wykopane wykopanych uwedzone uwedzonych spakowane spakowanych zapakowane zapakowanych ' +
    'naszykowane naszykowanych zebrane zebranych upieczone upieczonych przygotowane przygotowanych zrobione zrobionych przygotuje przygotujemy upieke upieczemy ' +
    'zrobic upiec przygotowac zrobie zrobimy ugotuje ugotujemy uwedze uwedzimy zbiore zbierzemy zerwe zerwiemy nazbieram nazbieramy uzbieram uzbieramy wykopie wykopiemy ' +
    'ulepie ulepimy usmaze usmazymy',
)
/** The endings of where something is: "w piwnicy", "na drzewach", "w chłodni". */
const LOCATIVE = /(?:ach|[^aeiouy]ie|[^aeiouy]u|[cnz]y|[clnrz][ei])$/
/** Words that end so and are no place. */
const NO_PLACE =
  /^(?:cen|tygodni|miesiac|rok|sezon|wiek|rozmia|wadz|kilogram|litr|kompl|zestaw|opakow|promocj|postac|form|kolor|smak|termin|przyszlo|dni|dobi|sprzedaz|ilos|calos|sumie|stani|wielko|poniedz|wtork|gotow|osob|klien|rodzin|zamow|nawias|okolic|doda)/
/** Whether a folded word behind "w" or "na" says where sellers have something. */
export const isStore = (word: string): boolean => LOCATIVE.test(word) && !NO_PLACE.test(word)
/** Directly before an amount they say that there is no more: "bo tylko 20 kg", "bo 4 kg". */
export const ONLY = set('tylko raptem zaledwie ledwie bo')
/** What was had before, of which nothing says how much is left: "miałam 40". */
export const HAD = set(
  'rezerwacje mialam mialem mielismy bylo byly byla byl zeszlym zeszlego ubieglym pobilismy zaczynalam zaczynalem zaczynalismy',
)
/** What is sold, ordered, taken or spoilt: "sprzedałam już 40", "11 już zarezerwowane", "20 pojechało". */
const GONE =
  /^(?:(?:od|wy)?(?:sprzeda|wyda|odda|rozda)(?:l|n(?:y|a|e|ych)$)|zarezerwow|zamowi[lo]|zaklepa|zajet|kupil|zjad|zjed|posz|rozesz|znik|skoncz|pojech|odjech|potluk|wziel|odebral)/
/** Whether a folded word says that something is no longer on hand. */
export const isGoneWord = (word: string): boolean => GONE.test(word)
/** `10 ma swoich właścicieli`, `5 zostawiam sobie`: behind an amount they say whose it is. */
export const TAKEN = set('swoich swojego sobie siebie zostawiam zostawiamy zostawie zatrzymuje zatrzymujemy')
/** What was made yesterday is on hand, what was had yesterday is not. */
export const YESTERDAY = set('wczoraj wczorajszy temu')

/** Directly before a number they say what one may or must take, or what comes later. */
export const LIMITS_BEFORE = set(
  'to od przy powyzej ponizej min minimum minimalnie max maks maksimum maksymalnie najmniej najwyzej do co za dla na w o kolejne kolejnych nastepne ' +
    'nastepnych nastepny kolejny nr numer cena cene cenie kazde kazdy kazda wiek wieku',
)
/** Before a number they say that there is still so much. */
export const YET = set('jeszcze nadal wciaz')
/** Between a word for what is on hand and a number: "około 40", "z 50 kg", "ponad 200". */
export const ABOUT = set(
  'ok okolo ca circa kolo przeszlo niecale nieco lekko plus minus jakies jakichs mniej wiecej prawie blisko niemal ponad nawet cale dobre gdzies tak moze pewnie spokojnie juz jeszcze tylko',
)
/** `ze 20 kg`, which before a word such as "zostało" says of how many: "z 30 zostało 7". */
export const OUT_OF = set('z ze')

/** Before an amount they say that it is about fees, orders, what one weighs or what there is every day. */
export const OTHER_MATTERS = set(
  'minimum minimalne minimalna min zamowienie zamowienia zamowieniu rabat rabatu gratis powyzej zakupie zakupu dowoz dowoze dowozimy dostawa dostawy ' +
    'wysylka wysylke wysylam przesylka kurier kurierem transport kaucja waga waza wazy wage wadze pojemnosc pojemnosci wysokosc zestawie ' +
    'daje daja powstaje powstaja potrzeba znosi znosza niesie niosa opakowaniu wytlaczance komplecie zawiera hurt hurtowo taniej dziennie codziennie tygodniowo miesiecznie rocznie',
)
/** Behind an amount: how much one buyer gets, how much there is in a time, what one of them is. */
export const LIMITS_BEHIND = set(
  'osobe osoby rodzine glowe klienta auto dziennie tygodniowo miesiecznie rocznie sezonie kazda kazdy kazde taniej gratis rabat rabatu darmo ' +
    'waza wazy waga zestawie opakowaniu komplecie wytlaczance',
)

/** `15 l co drugi dzień`, `30 jaj na dzień`: how much there is in a time. */
export const PERIODS = set('dzien dobe tydzien miesiac sezon rok')
/** `mam 150 kg, połowa już poszła`: how much is left is not said. */
export const SHARES = set('pol polowa polowe wiekszosc czesc')

/** One amount for several things together. */
export const TOTALS = set('razem lacznie sumie ogolem')
/** `wszystkiego po 10`, `z każdego po 5`, `reszty po 3`: as much of each thing. */
export const OF_EACH = set(
  'wszystkiego wszystkich reszty pozostalych jednych drugich kazdego kazdej kazdych kazda kazdy kazde obu obydwu obojga',
)

/** What a number counts instead of things on hand: "3 palety sałaty", "4 rodzaje sera", "10 miejsc". */
export const OTHER_COUNTED =
  /^(?:palet|przyczep|taczk|naczep|wywrot|kontener|kurs|rodzaj|gatun|odmian|smak|kolor|wzor|rozmiar|wielkosc|razy$|osob|dni$|dzien$|miejsc|termin|zamowien|godzin|ha$|hektar|ar$|arow$)/

/** Things that are counted and are no units of an offer: "8 osełek", "3 blachy". */
export const COUNTED =
  /^(?:kawal(?:ek|k[ioa]w?)|galaz(?:k[aie]|ek)|motek|cwiartk[aie]|cwiartek|polow(?:k[aie]|ek)|poltusz[aey]?|glow(?:k[aieę]|ek)|blach[ayeę]?|blaszk[aie]|blaszek|oselk[aie]|oselek|krazk(?:i|ow|a)|krazek|kostk[aie]|kostek|bel[aeiy]?|balot(?:y|ow)?|lask[aie]|lasek|peto?|pet[ao]|bukiet(?:y|ow)?|wiaz(?:k[aie]|ek)|tusz(?:k[aie]|ek)|galk[aie]|galek|form(?:y|a|e|k[aie]|ek)?|tort(?:y|ow)?|kul[aeiy]?|warkocz[ey]?|gomolk[aie]|gomolek|krzak(?:i|ow)?|krzacz(?:k[iow]{1,2}|ek)|sadzon(?:k[aie]|ek)|drzew(?:ka|ek)|roslin[ay]?|egzemplarz[ey]?|rolk[aie]|rolek|motk(?:i|ow)|odklad(?:y|ow)|rodzin[ay]?|roj(?:e|ow)|komplet(?:y|ow)?|koszyk(?:i|ow)|kosz[ey]?|kubk(?:i|ow)|bab(?:ek|ki)|ptak(?:i|ow)|zwierzat|samic[aey]?|samc(?:e|ow)|sztuk)$/

/** Words of posts that change what stands around them; all folded. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** A price beside these depends on something, or is not the usual one. */
export const CONDITIONS = set(
  'samozbior samozbioru przy zakupie powyzej ponizej rabat rabatu taniej gratis zamiast promocja promocyjna promocji przecena przecenione obnizka nie bez hurt hurtowo hurtowa powyzej wiecej calosc komplet reszta wszystko wszystkie okolo ca',
)
/** Stand before the number from which on another price holds. */
export const LIMITS = set('przy od powyzej ponad min minimum do')
export const WHOLESALE = set('hurt hurtem hurtowo hurtowa hurcie')
/** Behind a number they say how tall, long or wide a thing is. */
export const LENGTHS = set('cm mm m metr metra metry metrow')
/** Words that never belong to the name of a thing. */
export const FILLER = set(
  'mam mamy sprzedam sprzedaje sprzedajemy oferuje oferujemy polecam polecamy zapraszam zapraszamy zostalo zostaly zostal jest sa ' +
    'dostepne dostepny dostepna dostepnych cena ceny cenie w po za juz jeszcze tylko oraz i a lub albo to te ten ta od do na u nas mnie dla ' +
    'odbior odbioru osobisty osobiscie bedzie beda tez takze rowniez kazdy kazda kazde wszystko wszystkie kosztuje kosztuja prosze pisac dzwonic ' +
    'zamowienia zamowic tel telefon telefonu witam dzien dobry hej czesc kochani panstwa panstwu swiezo swiezutkie pyszne pyszny pyszna nowosc ' +
    'swieze swiezy swieza promocja super okazja ok okolo ca sztuka ile moge mozemy moze mozna prosto wlasne wlasny wlasna nasze nasz nasza moje moj moja sprzedaz sprzedania ' +
    'aktualnie teraz obecnie dzisiaj dzis jutro jedyne zl mi nam sie udalo zrobilam zrobilem przy targ targu rynek rynku ul ulica godz mozliwy mozliwa mozliwosc ' +
    'koszt kosztem ilosc ilosci sztuk litr duzo malo troche kilka pare nadal wciaz znow znowu ostatnie ostatni ostatnia komplet sumie powyzej ponizej cennik oferta lista priv pw wiadomosc razem robie robimy pieke pieczemy ' +
    'tak samo samej sama tej tyle mniej wiecej wagi wage zywej zywca kaliber kalibru kalibraz regularna regularnie inaczej detal detalicznie waga wysokosc dlugosc szerokosc srednica pojemnosc ' +
    'glowka glowki blacha blache wiazka galka kostka oselka ograniczona ' +
    'oba obie obydwa obydwie dziennie pozostalo pozostaly jakies jakis jakas wychodzi wychodza potrzebuje potrzebuja ktos kto woli wola wole waza wazy chetnych chetny chetni krzaczek krzak para pary pierwszy zbior ' +
    'have fresh also available price for and with today pick up only left per each',
)
/** Say how much there is. */
export const STOCK = set(
  'mam mamy zostalo zostaly zostal pozostalo pozostaly jest dostepne dostepnych dostepny dostepna ilosc stan stanie zapas bedzie sprzedania left available ostatnie ostatnich mamy razem lacznie posiadam dostepnosc',
)
/** A price behind these is for something else: a fee, a deposit, a minimum. */
export const FEES = set(
  'dowoz dowozu dowozem dowozie dostawa dostawy dostawe wysylam wysylamy wysle wyslac wysylka wysylki wysylke przesylka przesylki przesylke kurier kurierem kuriera paczkomat paczkomatu paczkomatem transport transportu ' +
    'kaucja kaucji kaucje zwrotna zwrotny minimum minimalne minimalna min powyzej zamowienie zamowienia zamowieniu delivery shipping rabat rabatu dowozimy dowoze dowioze dowieziemy podwioze przywioze zawieziemy zaliczka zaliczki zaliczke zadatek zadatku przedplata przedplaty wpisowe skladka skladki skladke oplata oplaty wstep wstepu bilet bilety biletu zakup zakupy zakupow zakupie zakupach kupi kupisz depozyt napiwek nagroda nagrody nagrode ' +
    'doplata doplaty doplate doplacie zwracam zwrot zwrotu patroszenie filetowanie ciecie pakowanie grawer',
)
/** A price behind these is not today's. */
export const PAST = set(
  'mialem mialam mielismy zeszlym zeszly zeszlego ubieglym ubiegly ubieglego bylo byly byla byl kosztowaly kosztowal kosztowalo kosztowala wczesniej poprzednio zamiast dawniej sklepie sklepach marketach markecie rok temu wczoraj',
)
export const NOW = set('teraz obecnie aktualnie dzis dzisiaj tylko')
/** Nothing is paid. */
export const FREE = set('gratis darmo darmowy darmowa darmowe bezplatnie bezplatna')
/** The sentence says that there is none. */
export const GONE = set(
  'wyprzedane wyprzedany wyprzedana sprzedane skonczyly skonczyl skonczyla skonczylo poszlo poszly poszla rozeszlo rozeszly rozeszla niema sold brak zabraklo niestety',
)
/** The post looks for something. */
export const WANTED = set(
  'kupie kupimy szukam poszukuje poszukujemy szukamy skupuje skupujemy skup zamienie potrzebuje potrzebujemy zatrudnie zatrudnimy',
)
/** Whoever writes these sells, whatever else is looked for. */
export const OFFERED = set('sprzedam sprzedaje sprzedajemy oferuje oferujemy oddam')
/** Whoever writes these pays. */
export const PAYS = set('zaplace zaplacimy placimy place')
export const SELLING = set(
  'mam mamy sprzedam sprzedaje sprzedajemy oferuje oferujemy polecam polecamy dostepne dostepny dostepna zostalo zostaly bedzie beda sprzedania sa jest tez takze rowniez have available',
)
export const PICKUP = set(
  'odbior odbioru odbiory odbierac odebrania odebrac targ targu targowisko targowisku rynek rynku ryneczek ryneczku bazar bazarze wydaje wydajemy bede bedziemy czekam czekamy pickup zapraszam zapraszamy stoimy',
)
/** Between a price and what it is for. */
export const PER_LINKS = set('za od per kazdy kazda kazde 1')
/** Between what a price is for and the price. */
export const PRICE_LINKS = set(
  'za po juz wychodzi wychodza cena regularna w cenie kosztuje kosztuja tylko jedyne koszt to sa jest',
)
export const DELIVERY_WORDS = set(
  'dowoz dowozu dowoze dowozimy dowozem dowiezc dowioze woze wozimy transport transportu shipping przywiezc przywiesc dostawa dostawy dostawe dostarczam dostarczamy dostarcze wysylka wysylki wysylke wysylam wysylamy wysle wysylac przesylka kurier kurierem paczkomat paczkomatem paczkomatu inpost delivery dostarczyc podwioze przywioze przywoze dowozic',
)

import type { SellerProfile } from '@kram/contract/sellers/schemas'

type Status = NonNullable<SellerProfile['status']>

/** A trade: its names, stories and products. `{p}` is the owner's first name, `{s}` the surname, `{m}` the place. */
export type Trade = {
  names: readonly string[]
  taglines: readonly string[]
  stories: readonly string[]
  categories: readonly string[]
  statuses: readonly Status[]
  kind: 'farm' | 'shop' | 'marketStall' | 'meetingPoint'
  titles: readonly string[]
  /** Photographs of `data/photos` that a seller of this trade may show. */
  photos: readonly string[]
}

export const TRADES: readonly Trade[] = [
  {
    names: ['Sad {s}', 'Sady {m}', '{p} {s} – owoce'],
    taglines: ['Jabłka i gruszki prosto z sadu', 'Sad w rodzinie od trzech pokoleń'],
    stories: [
      'Nasz sad ma czternaście hektarów i trzy pokolenia. Zbieramy ręcznie, przechowujemy w chłodni i sprzedajemy tylko to, co sami jemy.\n\nPrzyjedź z własną skrzynką – dostaniesz kilogram gratis.',
      'Stare odmiany, których nie ma w marketach: reneta, antonówka, gloster. Można spróbować przed zakupem.',
    ],
    categories: ['owoce-swieze', 'soki', 'przetwory'],
    statuses: ['farmer', 'farmer', 'business'],
    kind: 'farm',
    titles: ['Jabłka i gruszki z sadu', 'Owoce na sobotę', 'Skrzynka z sadu', 'Tłoczone i świeże z sadu'],
    photos: ['apple-on-tree', 'vegetables-display'],
  },
  {
    names: ['Gospodarstwo {s}', 'Zagroda {s}', '{p} {s} – warzywa', 'Pole i Grządka'],
    taglines: ['Warzywa z pola, bez pośredników', 'Zbieramy rano, wydajemy po południu'],
    stories: [
      'Uprawiamy na ośmiu hektarach lekkiej ziemi. Zamówienia zbieramy do czwartku, w piątek kopiemy i myjemy, a w sobotę rano wszystko czeka w skrzynkach.',
      'Małe gospodarstwo, dużo gatunków. Co tydzień inna lista – tyle, ile pole dało.',
    ],
    categories: ['warzywa-swieze', 'ziemniaki', 'kiszonki'],
    statuses: ['farmer', 'farmer', 'unregistered'],
    kind: 'farm',
    titles: ['Warzywa na tydzień', 'Co dało pole', 'Ziemniaki i warzywa na zimę', 'Kiszonki i warzywa'],
    photos: ['market-stall-baskets', 'vegetables-display', 'farmers-market-stall'],
  },
  {
    names: ['Zagroda pod Lipą', 'Podwórko {s}', 'Wesoła Kura', 'Ferma {s}'],
    taglines: ['Jajka od kur, które chodzą po trawie', 'Jajka, nabiał i drób z podwórka'],
    stories: [
      'Czterdzieści kur, dwa koguty i jeden pies, który pilnuje. Jajka zbieramy codziennie, wydajemy w soboty przy bramie. Wytłaczanki przyjmujemy z powrotem.',
    ],
    categories: ['jaja', 'drob', 'mleko'],
    statuses: ['farmer'],
    kind: 'farm',
    titles: ['Jajka od kur z wolnego wybiegu', 'Jajka i nabiał na weekend', 'Podwórko na sobotę'],
    photos: ['rooster', 'goose', 'cow-resting'],
  },
  {
    names: ['Pasieka {s}', 'Pasieka {m}', 'Złoty Ul'],
    taglines: ['Miód z własnej pasieki', 'Sześćdziesiąt uli na skraju lasu'],
    stories: [
      'Pasieka stoi na skraju lasu, daleko od dróg. Miodu nie podgrzewamy i nie mieszamy – każdy słoik ma datę i miejsce zbioru.',
    ],
    categories: ['miod', 'swiece'],
    statuses: ['farmer', 'business'],
    kind: 'farm',
    titles: ['Miody tegoroczne', 'Miód i świece z pasieki', 'Miód prosto od pszczelarza'],
    photos: ['bee-on-aster', 'bee-on-dandelion', 'dandelion-meadow'],
  },
  {
    names: ['Piekarnia {s}', 'Dobry Bochen', 'Piekarnia {m}'],
    taglines: ['Pieczemy w czwartki na zamówienie', 'Chleb na zakwasie, bez pośpiechu'],
    stories: [
      'Piec opalany drewnem, zakwas od 2011 roku. Pieczemy tylko tyle bochenków, ile jest zamówień, dlatego prosimy o rezerwację do środy wieczorem.',
    ],
    categories: ['chleb', 'ciasta', 'maki-kasze'],
    statuses: ['business', 'farmer', 'unregistered'],
    kind: 'shop',
    titles: ['Chleb na czwartek', 'Chleby i bułki na zakwasie', 'Wypieki na weekend'],
    photos: ['bread-held-outdoors', 'hands-with-dough', 'bread-two-loaves'],
  },
  {
    names: ['Sery {s}', 'Serowarnia {m}', 'Kozia Zagroda'],
    taglines: ['Sery zagrodowe, krowie i kozie', 'Mleko rano, ser po południu'],
    stories: [
      'Doimy dwanaście krów i dziewięć kóz. Sery dojrzewają u nas w piwnicy od dwóch tygodni do roku. Chętnie odkroimy kawałek na spróbowanie.',
    ],
    categories: ['sery', 'mleko', 'maslo'],
    statuses: ['farmer', 'business'],
    kind: 'marketStall',
    titles: ['Sery zagrodowe', 'Nabiał na sobotni targ', 'Deska serów od gospodarza'],
    photos: ['goat-on-stump', 'cow-grazing', 'sheep-head', 'pasture-hills'],
  },
  {
    names: ['Wędzarnia {s}', 'Masarnia {s}', 'Dym i Olcha'],
    taglines: ['Wędzone drewnem olchowym', 'Wędliny jak u dziadka'],
    stories: [
      'Małe partie, własne świnie, dym z olchy i śliwy. Wędzimy w środy, więc na weekend wszystko jest świeże.',
    ],
    categories: ['wedliny', 'mieso-swieze', 'ryby'],
    statuses: ['farmer', 'business'],
    kind: 'shop',
    titles: ['Wędliny na weekend', 'Z wędzarni na sobotę', 'Mięso i wędliny na święta'],
    photos: ['pig-on-straw', 'pasture-hills'],
  },
  {
    names: ['Kuchnia {s}', 'Pierogarnia {s}', 'Jak u Mamy'],
    taglines: ['Lepimy ręcznie, gotujemy po domowemu', 'Obiady i ciasta na zamówienie'],
    stories: [
      'Lepimy we trzy: mama, siostra i ja. Zamówienia przyjmujemy do dnia poprzedniego, żeby wszystko było świeże.',
    ],
    categories: ['dania', 'ciasta', 'przetwory'],
    statuses: ['business', 'unregistered'],
    kind: 'shop',
    titles: ['Pierogi na piątek', 'Domowe na weekend', 'Ciasta i pierogi na zamówienie'],
    photos: ['hands-in-dough', 'hands-with-dough'],
  },
  {
    names: ['Pracownia {s}', 'Ogród {s}', 'Ręką Zrobione'],
    taglines: ['Bukiety, świece i drobiazgi', 'Zrobione ręcznie, po kolei'],
    stories: ['Kwiaty z własnego ogrodu, świece z wosku od sąsiada pszczelarza. Po odbiór zapraszam na kawę.'],
    categories: ['kwiaty', 'swiece', 'kosmetyki', 'choinki'],
    statuses: ['private', 'unregistered'],
    kind: 'meetingPoint',
    titles: ['Na prezent i do domu', 'Świece i mydła', 'Z ogrodu i pracowni'],
    photos: ['flower-market-stall', 'dandelion-meadow'],
  },
  {
    names: ['Spiżarnia {s}', 'Zagroda {m}', 'Spichlerz {m}'],
    taglines: ['Dżemy, kiszonki i orzechy', 'Z ogrodu do słoika'],
    stories: ['Co latem urośnie, jesienią stoi w słoikach. Robimy małe partie, z własnych owoców i warzyw.'],
    categories: ['przetwory', 'kiszonki', 'owoce-suszone', 'ziola', 'oleje', 'maki-kasze'],
    statuses: ['business', 'farmer'],
    kind: 'shop',
    titles: ['Słoiki ze spiżarni', 'Przetwory domowe', 'Do spiżarni na zimę'],
    photos: ['herbs-fresh', 'pasture-hills', 'farmers-market-stall'],
  },
  {
    names: ['Cukiernia {s}', 'Słodka {m}', '{p} piecze'],
    taglines: ['Ciasta z prawdziwego masła', 'Pieczemy w piątki na weekend'],
    stories: ['Zaczęło się od urodzin sąsiadów. Dziś piekę trzy dni w tygodniu, a każde ciasto wychodzi z domowej kuchni.'],
    categories: ['ciasta', 'dania'],
    statuses: ['business', 'unregistered'],
    kind: 'shop',
    titles: ['Ciasta na niedzielę', 'Słodkie na weekend', 'Wypieki z piątku'],
    photos: ['hands-with-dough', 'hands-in-dough'],
  },
]

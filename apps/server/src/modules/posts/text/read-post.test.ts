import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { readPost } from './read-post.rules.ts'

/** A Friday. */
const TODAY = '2026-06-12'

const read = (text: string) => {
  return readPost(text, TODAY, vocabulary())
}
const short = (text: string) =>
  read(text).products.map(({ name, price, per }) => [
    name.value,
    price?.value ?? null,
    per?.value ?? null,
    price?.sure ?? false,
  ])

test.each([
  ['Jajka 10 szt 15 zł', [['jajka', 15, { amount: 10, unit: 'szt' }, true]]],
  ['ser podpuszczkowy 40 zł/kg', [['ser podpuszczkowy', 40, { amount: 1, unit: 'kg' }, true]]],
  ['Mam świeże jajka, 1,20 zł za sztukę', [['jajka', 1.2, { amount: 1, unit: 'szt' }, true]]],
  ['MIÓD LIPOWY 45 ZŁ SŁOIK', [['miód lipowy', 45, { amount: 1, unit: 'słoik' }, true]]],
  ['Ser\n40 zł/kg', [['ser', 40, { amount: 1, unit: 'kg' }, true]]],
])('%s names a product with its price', (text, expected) => {
  expect(short(text)).toEqual(expected)
})

test('neither a range nor a number without a currency is a sure price', () => {
  expect(read('ser kozi 8-10 zł').products).toMatchObject([{ price: null, unclear: { start: 9, end: 16 } }])
  expect(short('truskawki po 15')).toEqual([['truskawki', 15, null, false]])
})

test('the post that an offer is shared as is read as the offer', () => {
  const text =
    'Ciasta na niedzielę\n• Strudel jabłkowy, szt. – 42,50 zł\n• Pączki serowe 6 szt. – 19,00 zł\n• Ser – 40,00 zł/kg'
  expect(short(text).map(([name, price, per]) => [name, price, per])).toEqual([
    ['strudel jabłkowy', 42.5, { amount: 1, unit: 'szt' }],
    ['pączki serowe', 19, { amount: 6, unit: 'szt' }],
    ['ser', 40, { amount: 1, unit: 'kg' }],
  ])
})

test('two prices for the same amount contradict each other', () => {
  const [product] = read('Jajka 10 szt 15 zł, 10 szt 18 zł').products
  expect(product).toMatchObject({ price: null, unclear: { start: 13, end: 32 } })
})

test('fees, past prices and what somebody wants to buy are no products', () => {
  expect(read('Truskawki 15 zł kg, w zeszłym roku były po 10 zł').products).toHaveLength(1)
  expect(short('Chleb 18 zł, dowóz 10 zł').map(([name]) => name)).toEqual(['chleb'])
  expect(read('Kupię jajka wiejskie').products).toEqual([])
})

test('days, hours, place, phone and delivery', () => {
  const post = read('Jajka 15 zł. Odbiór sobota 8–12 Grójec targ, tel. 501-234-567, nie wysyłam')
  expect(post.terms.map(({ value }) => value)).toEqual([
    { date: '2026-06-13', every: null, from: '08:00', to: '12:00' },
  ])
  expect(post.placeCandidates[0]?.text).toBe('Grójec')
  expect(post.phone?.value).toBe('501234567')
  expect(post.delivery?.value).toBe(false)
  const weekly = read('Zapraszam w każdą sobotę na targ w Grójcu 8-12, zamówienia do czwartku').terms
  expect(weekly.map(({ value }) => value.every)).toEqual(['saturday'])
})

test('every part stands where it says', () => {
  const text = 'Dzień dobry, jajka 10 szt 15 zł'
  const [product] = read(text).products
  expect(text.slice(product?.name.start, product?.name.end)).toBe('jajka')
  expect(text.slice(product?.price?.start, product?.price?.end)).toBe('15 zł')
})

test.each(['1', 'a', ', ', '10 szt ', 'od 8 do ', '500 ', '1-', 'jajka ', '3 za 5 ', 'po 5 zł: '])(
  'a long text of %j is read',
  (part) => {
    expect(read(part.repeat(5000 / part.length)).products.length).toBeLessThanOrEqual(40)
  },
)

test('sizes on lines of their own are prices of the product above', () => {
  expect(short('Miód lipowy\n1,2 kg - 48 zł\n250 g - 14 zł')).toEqual([
    ['miód lipowy', 48, { amount: 1.2, unit: 'kg' }, true],
    ['miód lipowy', 14, { amount: 250, unit: 'g' }, true],
  ])
})

test.each([
  ['sadzonki truskawek po 80 gr sztuka', 0.8, { amount: 1, unit: 'szt' }],
  ['rzodkiewka 3 pęczki za 10', 10, { amount: 3, unit: 'pęczek' }],
  ['maliny 6 zł tacka 250 g', 6, { amount: 250, unit: 'g' }],
  ['breloczki 3 za 10 zł', 10, { amount: 3, unit: 'szt' }],
  ['jaja wiejskie po 1,3 szt', 1.3, { amount: 1, unit: 'szt' }],
  ['jajka 90 gr sztuka', 0.9, { amount: 1, unit: 'szt' }],
  ['rzodkiewka 2 za 5', 5, { amount: 2, unit: 'szt' }],
  ['cebula worki 25 kg – 35 zł/worek', 35, { amount: 25, unit: 'kg' }],
  ['sok jabłkowy 3 l 25 zł/szt.', 25, { amount: 3, unit: 'l' }],
  ['gęś ok. 5 kg 200 zł sztuka', 200, { amount: 1, unit: 'szt' }],
  ['skrzynka jabłek 30 zł', 30, { amount: 1, unit: 'skrzynka' }],
  ['1,5 kg sera białego - 37,50 zł', 37.5, { amount: 1.5, unit: 'kg' }],
  ['chleb upiekłam, 6 bochenków wolne po 15 zł', 15, { amount: 1, unit: 'bochenek' }],
])('%s: price and what it is for', (text, price, per) => {
  expect(read(text).products.map((product) => [product.price?.value, product.per?.value])).toEqual([[price, per]])
})

test('who pays or looks for something sells nothing', () => {
  for (const text of [
    'Skup malin! Płacimy 8 zł/kg',
    'Szukam pracowników do zbioru borówki, 25 zł/godz.',
    'Potrzebuję 4 l mleka, zapłacę 6 zł za litr',
  ])
    expect(read(text).products).toEqual([])
  expect(read('Sprzedam jajka 15 zł, szukam też słoików').products).toHaveLength(1)
})

test('what is counted elsewhere in the post is how much there is, as a guess', () => {
  const { products } = read('Kaczki 45 zł szt, gęsi 90 zł szt. Mam 15 kaczek i 6 gęsi.')
  expect(products.map(({ available }) => [available?.value, available?.sure])).toEqual([
    [{ amount: 15, unit: 'szt' }, false],
    [{ amount: 6, unit: 'szt' }, false],
  ])
})

test('of a thing known by its purpose only, the price is a guess', () => {
  expect(short('kosz na grzyby 60 zł')).toEqual([['kosz na grzyby', 60, null, false]])
})

test.each([
  ['kapusta 4 zł szt szczypior 3 zł pęczek', [4, 3]],
  ['Jajka 1️⃣0️⃣ szt 1️⃣5️⃣ zł', [15]],
  ['stół z dębu 1 200 zł', [1200]],
  ['miotła dwadzieścia pięć złotych', [25]],
  ['miód lipowy 45 słoik, gryczany 50 słoik', [45, 50]],
  ['Cennik (zł/kg):\nmarchew 3\npietruszka 8\nleczo 12', [3, 8, 12]],
  ['✔️boczek 50zł/kg\n✔️pasztet pieczony 35 zł/kg', [50, 35]],
  ['kury nioski 35 zł szt, od 10 szt 32 zł', [35]],
  ['🥚 15 zł/10 szt 🧀 40 zł/kg', [15, 40]],
  ['Truskawki zamiast 18 zł tylko 12 zł za kg', [12]],
  ['Ciasta na zamówienie – sernik 70 zł blacha', [70]],
  ['ser biały 25 kg śmietana 10 słoik', [25, 10]],
  ['1. ogórki kiszone, słoik, 14,-\n2. dżem truskawkowy, słoik, 12,-', [14, 12]],
  ['Ser 40 zł/kg. Pułtusk, dzwonić do 21', [40]],
  ['Miód lipowy 45 zł słoik. Zbiór 2026', [45]],
  ['masło 300 ml 25 zł / 500 ml 38 zł, maślanka 1 l 6 zł', [25, 38, 6]],
])('prices of %s', (text, prices) => {
  expect(read(text).products.map(({ price }) => price?.value ?? null)).toEqual(prices)
})

test('what a heading says belongs to the things below it', () => {
  expect(short('Miody: lipowy 48 zł słoik, gryczany 52 zł słoik').map(([name]) => name)).toEqual([
    'miód lipowy',
    'miód gryczany',
  ])
  expect(short('Pierogi:\nruskie 18 zł\nz mięsem 22 zł').map(([name]) => name)).toEqual([
    'pierogi ruskie',
    'pierogi z mięsem',
  ])
})

test('a unit that is said once is that of all prices, and the seller is asked', () => {
  const { products } = read('Truskawki 14 zł, czereśnie 18 zł, maliny 25 zł (za kg)')
  expect(products.map(({ per }) => per?.value)).toEqual([1, 1, 1].map((amount) => ({ amount, unit: 'kg' })))
  expect(products[0]?.per?.sure).toBe(false)
})

test('halves, pieces of a thing and what there is', () => {
  expect(short('Twaróg 1/2 kg 15 zł')[0]?.[2]).toEqual({ amount: 0.5, unit: 'kg' })
  expect(short('10 jaj 14 zł')[0]?.[2]).toEqual({ amount: 10, unit: 'szt' })
  expect(read('Kubki po 55 zł sztuka. Kubków jest 16.').products[0]?.available?.value).toEqual({
    amount: 16,
    unit: 'szt',
  })
})

test.each([
  ['Jajka 15 zł, odbiór w każdy czwartek i sobotę 7-14', ['thursday', 'saturday']],
  ['Jajka 15 zł, odbiór pt-nd 10-18', ['2026-06-19', '2026-06-20', '2026-06-21']],
  ['Jajka 15 zł, odbiór w sobotę 20 czerwca', ['2026-06-20']],
  ['Jajka 15 zł, pn-pt 12-19', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['Jajka 15 zł, odbiór od 15.06 do 17.06', ['2026-06-15', '2026-06-16', '2026-06-17']],
  ['Jajka 15 zł, odbiór od jutra codziennie', ['day']],
  ['Jajka 15 zł, stoisko dzień w dzień od 10', ['day']],
  ['Jajka 15 zł, czynne wt-czw 8-16', ['tuesday', 'wednesday', 'thursday']],
  ['Jajka 15 zł, odbiór 19-21 czerwca', ['2026-06-19', '2026-06-20', '2026-06-21']],
  ['Jajka 15 zł, wysyłka w poniedziałki', []],
  ['Dziękujemy za wszystkie zamówienia, do zobaczenia w sobotę', []],
])('days of %s', (text, days) => {
  expect(read(text).terms.map(({ value }) => value.every ?? value.date)).toEqual(days)
})

test.each([
  ['3 kg truskawek 30 zł', 'truskawka'],
  ['kg czereśni 20 zł', 'czereśnia'],
  ['mam miodu akacjowego 20 słoików po 45 zł', 'miód akacjowy'],
  ['jablka 2 zl kg', 'jabłka'],
  ['mloda kapusta 5 zl szt', 'młoda kapusta'],
  ['kurka odchowana 30 zł szt', 'kurka odchowana'],
  ['kapusta biała główka 6 zł', 'kapusta biała'],
  ['jajka od kur z wolnego wybiegu 10 szt 15 zł', 'jajka od kur z wolnego wybiegu'],
])('the name in %j is whole and a dictionary form', (text, name) => {
  expect(short(text)[0]?.[0]).toBe(name)
})

test('the number behind a price counts the next thing', () => {
  expect(short('10 jaj 15 zł 20 jaj 28 zł').map(([, , per]) => per)).toEqual([
    { amount: 10, unit: 'szt' },
    { amount: 20, unit: 'szt' },
  ])
})

test('another kind of the thing before is named with it', () => {
  expect(short('jajka L 10 szt 15 zł M 10 szt 13 zł').map(([name]) => name)).toEqual(['jajka l', 'jajka m'])
  expect(short('jaja kacze 2 zł szt, kurze 1,50 zł szt').map(([name]) => name)).toEqual(['jaja kacze', 'jaja kurze'])
})

test('what a set consists of is not sold alone', () => {
  expect(short('Paczka warzywna za 60 zł: sałata, koper, 1 kg ziemniaków').map(([, price]) => price)).toEqual([60])
})

test('two things may have one price, and the seller is asked', () => {
  expect(short('marchew i pietruszka 5 zł/kg')).toEqual([
    ['marchew', 5, { amount: 1, unit: 'kg' }, false],
    ['pietruszka', 5, { amount: 1, unit: 'kg' }, false],
  ])
  expect(short('pierogi z kapustą i grzybami 38 zł/kg')).toEqual([
    ['pierogi z kapustą i grzybami', 38, { amount: 1, unit: 'kg' }, true],
  ])
})

test('what things weigh or the least one may take is not how much there is', () => {
  expect(read('Ziemniaki 1 zł/kg min. 15 kg').products[0]?.available).toBeNull()
  expect(read('Indyk 22 zł/kg (8-12 kg sztuka)').products[0]?.available).toBeNull()
  expect(read('Miód lipowy, cena do uzgodnienia na priv. Ilość 30 słoików.').products[0]?.available?.value).toEqual({
    amount: 30,
    unit: 'słoik',
  })
})

test('who needs something sells nothing; who looks for buyers does', () => {
  expect(read('Ktoś ma jajka? Potrzebuję 30 szt, dam 1,50 za sztukę').products).toEqual([])
  expect(read('Szukam chętnych na jajka, 15 zł za 10 szt').products).toHaveLength(1)
})

const STEPS = [
  { look: 'type-display', text: 'Zarezerwowane', use: '28/32, na komputerze 32/38: raz na ekranie' },
  { look: 'type-title', text: 'Do odebrania jutro', use: '22/28: strona i część strony' },
  { look: 'type-head', text: 'Kiedy i gdzie', use: '18/24: karta albo grupa' },
  { look: 'price-l', text: '1 234,50 zł', use: '26: suma' },
  { look: 'price-m', text: '17,00 zł', use: '20: karta' },
  { look: 'price-s', text: '17,00 zł', use: '17: wiersz' },
  { look: 'type-name', text: 'Jajka wiejskie, 10 szt.', use: '16/20: rzecz albo osoba' },
  { look: '', text: 'Kury chodzą po łące.', use: '16/24: tekst i pola' },
  { look: 'type-row', text: '2 × jajka, 10 szt.', use: '15/20: tekst w wierszach' },
  { look: 'type-key', text: 'jutro, 8:00–12:00', use: '14/20: kiedy, ile, odnośnik przy tytule' },
  { look: 'type-meta', text: 'Gospodarstwo Adamczyków', use: '14/20: gdzie, kto, wyjaśnienie' },
  { look: 'type-small', text: '1,70 zł/szt.', use: '13/18: cena za jednostkę, odległość, podpowiedź' },
] as const

/** Every step of the type scale with its job. */
export function TypeSample() {
  return (
    <dl className="grid gap-3">
      {STEPS.map(({ look, text, use }) => (
        <div key={look} className="grid gap-x-4 sm:grid-cols-2 sm:items-baseline">
          <dd className={look}>{text}</dd>
          <dt className="type-small">{use}</dt>
        </div>
      ))}
    </dl>
  )
}

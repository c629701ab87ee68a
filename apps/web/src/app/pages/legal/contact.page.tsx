import { Link } from 'react-router'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'
import { Operator } from '../../legal/Operator.tsx'

export function Component() {
  return (
    <Page title="Kontakt" lead="Odpowiada człowiek, zwykle w ciągu dwóch dni roboczych." width="reading">
      <Head description="Jak skontaktować się z operatorem Kramu: email, telefon, adres." />
      <div className="prose-kram">
        <section>
          <Operator />
        </section>
        <section>
          <h2>Punkty kontaktowe</h2>
          <p>
            Ten sam adres e-mail jest punktem kontaktowym dla użytkowników oraz dla organów państw członkowskich,
            Komisji Europejskiej i Europejskiej Rady ds. Usług Cyfrowych (art. 11 i 12 aktu o usługach cyfrowych), a
            także dla organów nadzoru rynku w sprawach bezpieczeństwa produktów i żywności. Piszemy po polsku i po
            angielsku.
          </p>
          <p>
            Ile zgłoszeń rozpatrujemy i z jakim skutkiem: <Link to="/transparency">Raport przejrzystości</Link>.
          </p>
        </section>
        <section>
          <h2>Zanim napiszesz</h2>
          <ul>
            <li>W sprawie rezerwacji najszybciej odpowie sprzedawca – napisz w rozmowie przy rezerwacji.</li>
            <li>
              Najczęstsze pytania mają już odpowiedzi: <Link to="/faq">Pytania i odpowiedzi</Link>.
            </li>
            <li>
              Ofertę, sprzedawcę albo wiadomość niezgodną z prawem lub zasadami <Link to="/report">zgłoś tutaj</Link>.
            </li>
          </ul>
        </section>
      </div>
    </Page>
  )
}

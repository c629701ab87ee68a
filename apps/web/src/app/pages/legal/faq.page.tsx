import { Link } from 'react-router'
import { settings } from '#lib/environment.ts'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'
import { QUESTIONS } from '../../legal/questions.ts'

/** Search engines show these as questions with answers. */
const jsonLd = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  ),
})

export function Component() {
  const { email } = settings().operator
  return (
    <Page title="Pytania i odpowiedzi" lead="Krótko o tym, jak kupować i sprzedawać w Kramie." width="reading">
      <Head
        description="Jak zarezerwować bez konta, kiedy się płaci, jak zmienić lub odwołać rezerwację i jak zacząć sprzedawać w Kramie."
        jsonLd={jsonLd()}
      />
      {QUESTIONS.map(({ title, questions }) => (
        <section key={title} className="mb-8">
          <h2 className="mb-3 text-2xl">{title}</h2>
          <div className="grid gap-2">
            {questions.map(({ question, answer }) => (
              <details key={question} className="rounded-2xl border border-line bg-surface open:shadow-card">
                <summary className="min-h-13 rounded-2xl px-4 py-3 font-semibold">{question}</summary>
                <div className="grid gap-2 px-4 pb-4 text-muted">
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
      <p>
        Nie ma tu Twojego pytania? Napisz:{' '}
        <a href={`mailto:${email}`} className="font-semibold text-brand-ink underline underline-offset-4">
          {email}
        </a>{' '}
        albo zajrzyj do{' '}
        <Link to="/terms" className="font-semibold text-brand-ink underline underline-offset-4">
          regulaminu
        </Link>
        .
      </p>
    </Page>
  )
}

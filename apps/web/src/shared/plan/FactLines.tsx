/** What happens, one sentence a line. */
export const FactLines = ({ facts }: { facts: readonly string[] }) => (
  <ul className="grid gap-1">
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

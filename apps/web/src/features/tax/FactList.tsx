type Props = { facts: readonly { label: string; value: string }[] }

/** Data for the tax office, label and value. */
export const FactList = ({ facts }: Props) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
    {facts.map(({ label, value }) => (
      <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
        <dt className="text-muted">{label}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

import { Select } from '#ui/forms'

type Props<Choice extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly (readonly [Choice, string])[]
  value: Choice
  onChange: (choice: Choice) => void
}

/** What happens to one open reservation, or to all of them. */
export function ChoiceSelect<Choice extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
}: Props<Choice>) {
  const change = (chosen: string): void => {
    const found = options.find(([choice]) => choice === chosen)
    if (found) onChange(found[0])
  }
  const items = options.map(([choice, text]) => (
    <option key={choice} value={choice}>
      {text}
    </option>
  ))
  if (labelHidden)
    return (
      <select
        aria-label={label}
        className="control w-full"
        value={value}
        onChange={({ target }) => change(target.value)}
      >
        {items}
      </select>
    )
  return (
    <Select label={label} value={value} onChange={({ target }) => change(target.value)}>
      {items}
    </Select>
  )
}

import { zloty } from '@kram/polish/format'

const NAMES = ['I', 'II', 'III', 'IV']

type Props = { quarters: readonly { sales: number; consideration: string | number }[] }

const amountText = (amount: string | number): string =>
  typeof amount === 'string' ? zloty(amount) : `${amount.toLocaleString('pl-PL')}\u00a0zł`

/** The figures of a year by quarter. */
export function QuarterTable({ quarters }: Props) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 font-semibold">
            Kwartał
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Rezerwacje
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Kwota
          </th>
        </tr>
      </thead>
      <tbody>
        {quarters.map(({ sales, consideration }, i) => (
          <tr key={NAMES[i]} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 font-normal">
              {NAMES[i]}
            </th>
            <td className="py-2 text-right">{sales.toLocaleString('pl-PL')}</td>
            <td className="py-2 text-right whitespace-nowrap">{amountText(consideration)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

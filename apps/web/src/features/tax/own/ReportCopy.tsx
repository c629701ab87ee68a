import { TAX_ACTION_LABELS } from '@kram/contract/tax/limits'
import { dateText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import { printPage } from '#lib/files'
import { PrintButton } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { FactList } from '../FactList.tsx'
import { QuarterTable } from '../QuarterTable.tsx'
import { ownReportQuery } from '../tax.queries.ts'

/** What a report says about the seller. */
export function ReportCopy({ id }: { id: number }) {
  const query = useQuery(ownReportQuery(id))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  const { year, action, reportedOn, facts, quarters } = data
  return (
    <div className="grid gap-5">
      {action === 'deleted' && <Banner tone="info">Te dane wycofaliśmy: w tym roku nie przekraczasz już progu.</Banner>}
      <Card className="grid gap-4">
        <h2 className="type-title">
          Rok {year}: {TAX_ACTION_LABELS[action].toLowerCase()} {dateText(reportedOn)}
        </h2>
        <FactList facts={facts} />
        <QuarterTable quarters={quarters} />
        <p className="text-sm text-muted">
          Kwoty w pełnych złotych. Prowizje i pobrane podatki: 0 zł. Odbiorca: Szef Krajowej Administracji Skarbowej.
        </p>
        <PrintButton onPrint={() => void printPage()} variant="secondary" />
      </Card>
    </div>
  )
}

import type { VariantDetails } from '@kram/contract/catalogue/variants'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout'
import { measureText } from '../catalogue-text.ts'

/** A variant in a row: name, net content and actions. */
export function VariantCard({
  variant,
  title = variant.name,
  children,
}: {
  variant: VariantDetails
  title?: ReactNode
  children: ReactNode
}) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{measureText(variant)}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Card>
  )
}

import { cx } from '../cx.ts'
import { CheckIcon } from '../icons.ts'

type Props = { label: string; steps: readonly string[]; current: number; onGo?: (index: number) => void }

/** Progress of a long form; finished steps are links back. */
export function WizardSteps({ label, steps, current, onGo }: Props) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-sm font-semibold text-muted sm:hidden">
        Krok {current + 1} z {steps.length}: <span className="text-ink">{steps[current]}</span>
      </p>
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => {
          const done = index < current
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={cx('flex items-center gap-2', index < steps.length - 1 && 'flex-1')}
            >
              <button
                type="button"
                disabled={!done || !onGo}
                onClick={() => onGo?.(index)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full text-sm font-semibold"
              >
                <span
                  className={cx(
                    'flex size-8 items-center justify-center rounded-full border-2',
                    index <= current ? 'border-brand bg-brand text-on-brand' : 'border-control text-muted',
                  )}
                >
                  {done ? <CheckIcon className="size-5" aria-hidden="true" /> : index + 1}
                </span>
                <span className={cx('max-sm:sr-only', index > current && 'text-muted')}>{step}</span>
              </button>
              {index < steps.length - 1 && (
                <span aria-hidden="true" className={cx('h-0.5 flex-1 rounded', done ? 'bg-brand' : 'bg-line')} />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { cx } from '#ui/cx.ts'
import { passwordStrength } from './password-strength.ts'

const LEVEL_COLOURS = ['bg-line', 'bg-danger', 'bg-warn', 'bg-good'] as const

/** Three decorative bars and a sentence for everybody. */
export function PasswordStrength({ password }: { password: string }) {
  const { level, text } = passwordStrength(password)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx('h-1.5 rounded-full', bar <= level ? LEVEL_COLOURS[level] : LEVEL_COLOURS[0])}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {text}
      </p>
    </div>
  )
}

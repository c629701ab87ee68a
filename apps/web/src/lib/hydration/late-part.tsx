import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '#lib/hooks'
import { NOT_HYDRATED } from './early-presses.ts'
import { replayEarlyPresses } from './replay-early-presses.ts'

type LatePart<Props> = {
  /** The part. On the first page its markup is there from the start and reacts when its code has come. */
  Part: (props: Props) => ReactNode
  /** For the loader of its page: the server renders the part, and a page that is opened inside the site has no gap. */
  load: () => Promise<null>
}

/** Its effect runs when everything beside it is hydrated. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return null
}

/** A part whose code is not needed for the first paint, such as a form. It is loaded after the code of its page. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null

  const start = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const Lazy = lazy(async () => ({ default: await start() }))

  return {
    Part: function Late(props) {
      // Another type later would throw away what was typed.
      const [Type] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
      const deferred = useDeferredValue(props)
      // Changed at once before its code has come, the part would be empty until then.
      const shown = loaded ? props : deferred
      const part = useRef<HTMLDivElement>(null)
      // React leaves the attribute of the server's markup alone; `replayEarlyPresses` removes it.
      const hydrated = useHydrated()
      const [marker] = useState(hydrated ? {} : { [NOT_HYDRATED]: '' })
      const onHydrated = useMemo(
        () => () => {
          if (part.current?.hasAttribute(NOT_HYDRATED)) replayEarlyPresses(part.current)
        },
        [],
      )
      return (
        <div ref={part} className="contents" {...marker}>
          {useMemo(
            () => (
              <Suspense>
                {createElement(Type, shown)}
                <Hydrated onHydrated={onHydrated} />
              </Suspense>
            ),
            [Type, shown, onHydrated],
          )}
        </div>
      )
    },
    load: async () => {
      await start()
      return null
    },
  }
}

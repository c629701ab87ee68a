declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    trustedTypes?: {
      defaultPolicy: unknown
      createPolicy<Policy = string>(
        name: string,
        rules: { createScriptURL(url: string): string; createHTML?(markup: string): string },
      ): { createScriptURL(url: string): Policy }
    }
  }
}

const allowedMarkup = new Set<string>()
const allowedOrigins = new Set<string>()

/** A page has one default policy. It lets through exactly what was allowed by name, and only libraries need it. */
const installPolicy = (): void => {
  const types = window.trustedTypes
  if (!types || types.defaultPolicy) return
  types.createPolicy('default', {
    createHTML: (markup) => {
      if (!allowedMarkup.has(markup)) throw new TypeError('this markup is not allowed')
      return markup
    },
    createScriptURL: (url) => {
      if (!allowedOrigins.has(new URL(url, location.href).origin))
        throw new TypeError('scripts from there are not allowed')
      return url
    },
  })
}

/** Lets a library parse this one string as markup. */
export const allowMarkup = (markup: string): void => {
  allowedMarkup.add(markup)
  installPolicy()
}

/** Lets a library load scripts from the origin of this address. */
export const allowScriptsOf = (url: string): void => {
  allowedOrigins.add(new URL(url).origin)
  installPolicy()
}

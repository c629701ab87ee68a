interface Window {
  /** Missing in browsers that do not know them. */
  trustedTypes?: {
    defaultPolicy: unknown
    createPolicy<Policy = string>(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): Policy }
  }
}

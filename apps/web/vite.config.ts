import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS } from './vite/chunks/index.ts'
import { withoutChunkCycles } from './vite/chunk-cycles.ts'
import { withoutPrivateStyles } from './vite/private-styles.ts'
import { asciiServerBundle } from './vite/ascii-server-bundle.ts'
import { withoutTailwindFallback } from './vite/tailwind-fallback.ts'

const EARLY = 'src/app/early.ts'

/** Loaded with every page, so they need no preload. */
const ALWAYS_LOADED = /\/(libraries|shell|rolldown-runtime)-/

/** Preloads the chunks of the offer page, which opens from every list. For other pages the list of chunks would enlarge every first page. */
const PRELOADED_PAGES = /\/(home|login|offer|offers-\w+|seller)\.page-/

/** The first frame has the whole page: one with nothing but the bar was followed by a long task for the rest. */
const WHOLE_FIRST_FRAME = '<link rel="expect" href="#boot" blocking="render" />'

/**
 * Adds `early.ts` to the page as a plain blocking script, which a module cannot be. It starts the preloads, so the browser must
 * not find them before.
 */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunk = Object.values(bundle ?? {}).find(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(EARLY),
      )
      return html
        .replaceAll('<link rel="preload"', '<link data-early')
        .replace('<!--early-->', `${WHOLE_FIRST_FRAME}<script src="/${chunk?.fileName ?? EARLY}"></script>`)
    },
  },
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwind(),
    withoutTailwindFallback,
    earlyScript,
    withoutChunkCycles,
    withoutPrivateStyles,
    asciiServerBundle,
  ],
  // Leaflet's package.json names only the bundled file; its ES modules can be tree-shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } } : {}),
  // One self-contained file in the build: a running server asks its disk for no part of it, which the next build may have
  // taken away. In development bundling React for the server breaks it.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'baseline-widely-available',
    // Widely available since November 2026: `light-dark()` is not written out twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: isSsrBuild === true,
    // The engine keeps the source of what it has loaded. Names stay, for stack traces.
    ...(isSsrBuild && { minify: 'oxc' as const }),
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((one) => !ALWAYS_LOADED.test(one) && (PRELOADED_PAGES.test(file) || one.endsWith('.css'))),
    },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {
          output: {
            entryFileNames: 'entry-server.js',
            codeSplitting: false,
            minify: { compress: true, mangle: false, codegen: true },
          },
        }
      : {
          input: ['index.html', EARLY],
          output: {
            codeSplitting: { groups: CHUNKS },
          },
        },
  },
}))

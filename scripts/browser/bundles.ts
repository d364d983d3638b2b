import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, InlineConfig } from 'vite'
import { mantineStyles } from './mantine-styles.ts'
import { isReversed, reversedWords } from './reversed-words.ts'
import { wordParts } from './word-parts.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What an entry needs at once comes in one file, not in sixty: each file costs a slow machine more than its bytes do. */
const firstLoadTogether = { codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const] }] } }

/** What the admin says in a language; the words of pages and their help stay with those. */
const wordsOf = (language: string) =>
  new RegExp(`src/(?:features/[\\w-]+/[\\w-]+|admin/\\w+|admin|app/admin|kit)/texts/${language}\\.ts(?:\\?only=[\\w,]+)?$`)

/** Every file under `src/admin/list`, except what few lists draw. */
const ofLists = /src\/admin\/list\/(?:\w+\/)?(?!Calendar|DateFilter|RowMenu|FilterPanel|ConfirmModal)\w+\.tsx?$/
/** What checks are made of: lists read their address with them, and forms what was typed. */
const ofChecks = /\/zod\/|src\/kit\/(?:contract\/[\w-]+|flags)\.ts$/
const icons = /lucide-react\/dist\/esm\/icons\//
const besidesInLists = /src\/browser\/calls\/useChange\.ts$|core\/esm\/components\/Avatar/

/** The same for what nearly every screen, and every list, is made of; heavy parts that few of them draw stay apart. */
const screensTogether = {
  codeSplitting: {
    groups: [
      { ...firstLoadTogether.codeSplitting.groups[0]!, priority: 3 },
      { name: 'screen', test: /overview\/home\/admin\/Home\.tsx$/, priority: 2 },
      // The icons that home does not draw travel with the lists: one file, and not the first.
      {
        name: 'list',
        test: new RegExp([ofLists, ofChecks, besidesInLists, icons].map(part => part.source).join('|')),
        priority: 1,
      },
      // Each feature brings its own words, and the first screen needs those of all.
      { name: 'words', test: wordsOf('en'), priority: 0 },
      { name: 'words-vi', test: wordsOf('vi'), priority: 0 },
    ],
  },
}

const bundle = (build: BuildEnvironmentOptions, more: InlineConfig = {}): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  ...more,
  plugins: [...(isReversed ? [reversedWords()] : []), ...(more.plugins ?? [])],
  // Several of them lie in one folder: run-build empties it before the first.
  build: { reportCompressedSize: false, emptyOutDir: false, ...build },
})

/** A document with all it loads. None shares a file with another, so that each stays as small as it is. */
const documentOf = (input: string, output: object, plugins: InlineConfig['plugins'] = []): InlineConfig =>
  bundle(
    {
      outDir: 'dist/web',
      target: 'es2023',
      // Every script is a file of our own: the content security policy allows no inline ones.
      // Of what a screen needs only the styles are fetched ahead: a hint for each of its few scripts costs more than it saves.
      modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(file => file.endsWith('.css')) },
      assetsInlineLimit: 0,
      // One file at the start is meant; bench/first-load watches what it weighs.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { input, output },
    },
    { publicDir: 'public', plugins: [wordParts(), react(), ...plugins] },
  )

/** One self-contained script for the pages of stores, readable by every browser of the last years. */
const storefrontScript = (input: string, name: string): InlineConfig =>
  bundle({
    outDir: 'dist/storefront',
    target: 'es2018',
    modulePreload: false,
    rolldownOptions: { input: `src/features/${input}`, output: { format: 'iife', entryFileNames: name } },
  })

/** The documents of the browser part; in development Vite gives out their modules one by one. */
export const documents = {
  admin: documentOf('admin.html', screensTogether, [mantineStyles()]),
  guest: documentOf('index.html', firstLoadTogether),
  portal: documentOf('portal.html', firstLoadTogether),
}

/** Each a script of its own, so that the tracker stays as small as it is. */
export const storefront = {
  tracker: storefrontScript('store/tracking/storefront/tracker.ts', 'tracker.js'),
  messageBar: storefrontScript('pages/message-bar/storefront/message-bar.ts', 'message-bar.js'),
  thankYou: storefrontScript('sales/reported-orders/storefront/thank-you.ts', 'thank-you.js'),
  // Nothing but a line where the shop's customers bring no friends.
  friends: storefrontScript('friends/friend-pages/storefront/friends.ts', 'friends.js'),
  // Only the page after a purchase fetches it.
  storeOffer: storefrontScript('pages/convert-customers/storefront/store-offer.ts', 'store-offer.js'),
  // No store loads it: the page that describes the API does.
  apiDocs: storefrontScript('open/api-docs/page/tryCalls.ts', 'api-docs.js'),
}

/** Whole scripts that the server hands out or draws pages with; in development they are built anew at every change. */
export const scripts: readonly InlineConfig[] = [
  ...Object.values(storefront),
  // The page inside an editor's frame. Its name stays the same; its address carries a version.
  bundle(
    {
      outDir: 'dist/page/browser',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { preview: 'src/app/page/preview.tsx' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    { plugins: [react()] },
  ),
  // The script of published visitor pages: one small file without anything beside it.
  bundle({
    outDir: 'dist/page/browser',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: 'src/page/enhance/main.ts', output: { entryFileNames: 'enhance.js' } },
  }),
  // Draws visitor pages on the server: one file that needs nothing beside it.
  bundle(
    {
      ssr: 'src/app/page/render.tsx',
      outDir: 'dist/page',
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
    { plugins: [react()], define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true } },
  ),
]

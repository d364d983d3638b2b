import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mantineStyles } from './scripts/browser/mantine-styles.ts'

/** What an entry needs at once comes in one file, not in sixty: each file costs a slow machine more than its bytes do. */
export const firstLoadTogether = { codeSplitting: { groups: [{ name: 'start', tags: ['$initial' as const] }] } }

/** What the admin says in a language; the words of pages and their help stay with those. */
const wordsOf = (language: string) =>
  new RegExp(`src/(?:features/[\\w-]+|admin/\\w+|admin|app/admin|kit)/texts/(?:screens-|frame-)?${language}\\.ts$`)

/** Every file under `src/admin/list`, except what few lists draw. */
const ofLists = /src\/admin\/list\/(?:\w+\/)?(?!Calendar|DateFilter|RowMenu|FilterPanel|ConfirmModal)\w+\.tsx?$/
/** What checks are made of: lists read their address with them, and forms what was typed. */
const ofChecks = /\/zod\/|src\/kit\/(?:contract\/[\w-]+|flags)\.ts$/
const besidesInLists = /src\/browser\/calls\/useChange\.ts$|core\/esm\/components\/Avatar/

/** The same for what nearly every screen, and every list, is made of; heavy parts that few of them draw stay apart. */
const screensTogether = {
  codeSplitting: {
    groups: [
      { ...firstLoadTogether.codeSplitting.groups[0]!, priority: 3 },
      { name: 'screen', test: /features\/home\/admin\/Home\.tsx$|lucide-react\/dist\/esm\/icons\//, priority: 2 },
      { name: 'list', test: new RegExp([ofLists, ofChecks, besidesInLists].map(part => part.source).join('|')), priority: 1 },
      // Each feature brings its own words, and the first screen needs those of all.
      { name: 'words', test: wordsOf('en'), priority: 0 },
      { name: 'words-vi', test: wordsOf('vi'), priority: 0 },
    ],
  },
}

export default defineConfig({
  plugins: [react(), mantineStyles()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // Every script is a file of our own: the content security policy allows no inline ones.
    // Of what a screen needs only the styles are fetched ahead: a hint for each of its few scripts costs more than it saves.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(file => file.endsWith('.css')) },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One file at the start is meant; bench/first-load watches what it weighs.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: 'admin.html', output: screensTogether },
  },
})

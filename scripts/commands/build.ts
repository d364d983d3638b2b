import { buildBrowser } from '../browser/browser-build.ts'
import { step } from '../progress.ts'

// npm run build: the browser part, for an image; a start does it by itself.
try {
  await step('Building the browser part', 'Browser part built', buildBrowser)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

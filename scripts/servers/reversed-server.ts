import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { reversedFile } from '../browser/reversed-words.ts'

// The server reads its words itself; it is started with this before it.
registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith('file:') ? reversedFile(fileURLToPath(url)) : undefined
    return source === undefined ? nextLoad(url, context) : { format: 'module-typescript', source, shortCircuit: true }
  },
})

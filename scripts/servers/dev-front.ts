import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { documents as bundles } from '../browser/bundles.ts'
import { root } from '../run.ts'
import { passOnTo } from './pass-on.ts'

/** Where the built product has the files of the browser part. Development has its modules there, and every other address is the server's. */
const FILES = '/assets/'

const { admin } = bundles

const isFile = ({ url }: http.IncomingMessage) => url?.startsWith(FILES)

export const documents = fs.globSync('*.html', { cwd: root })

interface Addresses {
  host: string
  port: number
  /** Where the product's server listens, on this machine. */
  serverPort: number
  /** Names besides those of this machine under which the product is called. */
  names: string[]
  /** Where Vite keeps the packages that it has prepared; in node_modules unless told. */
  cacheDir?: string
}

interface Front {
  vite: ViteDevServer
  close(): Promise<void>
}

/** What a browser talks to while developing: Vite for modules, the product's server for everything else. */
export async function serveFront({ host, port, serverPort, names, cacheDir }: Addresses): Promise<Front> {
  // Never closed for being idle: on a busy machine a kept connection would be asked at the moment it is closed.
  const server = http.createServer({ keepAliveTimeout: 0 })
  const vite = await createServer({
    ...admin,
    base: FILES,
    cacheDir,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [...(admin.plugins ?? []), addressedScripts()],
    optimizeDeps: { entries: documents },
    server: {
      // On a server of its own Vite would end the process at a signal, before the database is stopped.
      middlewareMode: true,
      ws: { server },
      allowedHosts: names,
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
      watch: { ignored: ['**/.data/**', '**/dist/**'] },
    },
  })
  const product = passOnTo(serverPort)
  server.on('request', (request, response) => {
    // Vite's part is looked up anew: after a change of its settings it has another.
    if (isFile(request)) vite.middlewares(request, response)
    else void product.request(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!isFile(request)) void product.socket(request, socket, head)
  })
  await once(server.listen(port, host), 'listening')
  const close = async () => {
    await vite.close()
    server.close()
    server.closeAllConnections()
  }
  return { vite, close }
}

/** The documents as the server hands them out, leading to modules instead of built files. */
export async function writeDocuments({ vite }: Front, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  for (const name of documents) {
    const markup = await vite.transformIndexHtml(`/${name}`, fs.readFileSync(path.join(root, name), 'utf8'))
    fs.writeFileSync(path.join(folder, name), markup)
  }
}

/** The product allows no scripts inside its documents; the one that prepares React for reloading has an address as well. */
function addressedScripts(): Plugin {
  const address = `${FILES}@id/@vitejs/plugin-react/preamble`
  return {
    name: 'addressed-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: markup =>
        markup.replace(
          /<script type="module">[^<]*injectIntoGlobalHook[^<]*<\/script>/,
          `<script type="module" src="${address}"></script>`,
        ),
    },
  }
}

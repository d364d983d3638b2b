import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../../..')
const origin = 'http://inputs.test'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Builds the page of all inputs into a folder of its own. */
export function buildInputsPage(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-inputs-'))
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [
    'build',
    '--config',
    'tests/journeys/harness/vite.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const { status, stderr } = spawnSync(process.execPath, [vite, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The page of inputs could not be built.\n${stderr}`)
  return folder
}

/** Opens it in a browser that knows no other server. */
export async function openInputsPage(page: Page, folder: string): Promise<void> {
  await page.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    return fs.existsSync(file)
      ? route.fulfill({ path: file, contentType: types[path.extname(file)] })
      : route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/`)
}

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run } from '../run.ts'

/** The browser the journeys run in: a given one, an installed one, else one that is fetched now. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given && !fs.existsSync(given)) throw new Error(`CHROME_PATH is "${given}", but there is no such file.`)
  return given || installed() || fromDebian() || (await fromPlaywright())
}

// A browser that cannot draw a window is the quickest; a whole one shows the same pages.
function installed(): string | undefined {
  const places = [
    '/usr/bin/chromium-headless-shell',
    ...playwrightShell(),
    ...(placesOf[process.platform] ?? []),
    chromium.executablePath(),
  ]
  return places.find(place => fs.existsSync(place))
}

// Playwright names the place of the whole browser only; the one without a window lies beside it, under the same number.
function playwrightShell(): string[] {
  const [, cwd, build] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  if (!cwd) return []
  const found = fs.globSync(`chromium_headless_shell-${build}/*/{chrome-headless-shell,headless_shell}{,.exe}`, { cwd })
  return found.map(file => path.join(cwd, file))
}

const placesOf: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    path.join(os.homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(folder => folder !== undefined)
    .map(folder => path.join(folder, 'Google/Chrome/Application/chrome.exe')),
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.log('… Installing Chromium for the browser journeys (once, about a minute)')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  // Older releases have the whole browser only.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options).status === 0) break
  return installed()
}

async function fromPlaywright(): Promise<string> {
  console.log('… Downloading Chromium for the browser journeys (once)')
  const { code } = await run('playwright', ['install', 'chromium-headless-shell'], { quiet: true })
  const found = code === 0 ? installed() : undefined
  if (found) return found
  throw new Error(
    'The browser journeys need Chrome or Chromium: none is installed and none could be fetched. Install one, or set CHROME_PATH.',
  )
}

import { fileURLToPath } from 'node:url'
import type { PageRenderer } from '#page/PageRequest.ts'
import { buildFolder } from '../build-folder.ts'
import { cleanHtml } from '../html/cleanHtml.ts'

const built = new URL('page/render.js', buildFolder)
/** Tests draw from the sources, so that they need no build. */
const source = new URL('../../app/page/render.tsx', import.meta.url)

let loaded: Promise<PageRenderer> | undefined

/** Draws pages with React; loaded when the first visitor comes. */
export async function renderPage(request: Parameters<PageRenderer['render']>[0]) {
  loaded ??= import(fileURLToPath(process.env.VITEST ? source : built)) as Promise<PageRenderer>
  try {
    return (await loaded).render(request, cleanHtml)
  } catch (error) {
    loaded = undefined
    throw error
  }
}

import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '#kit/languages.ts'
import type { PageRequest, RenderedPage } from '#page/PageRequest.ts'
import { drawPage } from './drawPage.tsx'

/** Draws a page for a visitor. It is not brought to life in the browser: a small script does what markup cannot. */
export function render(request: PageRequest, clean: (markup: string) => string): RenderedPage {
  const { element, css, fonts, language } = drawPage(request, clean, 'published')
  return { html: renderToStaticMarkup(element), css, fonts, language, direction: languages[language].direction }
}

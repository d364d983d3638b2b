import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Picture } from '#kit/design/page-facts.ts'
import { spokenLanguages, toSpokenLanguage } from '#kit/languages.ts'
import { cleanInBrowser } from '#page/cleanInBrowser.ts'
import { enhancePopups } from '#page/enhance/popups.ts'
import { freshApplication, type OfferRequest } from '#page/MarketplaceRequest.ts'
import { sampleFacts } from '#page/PageFacts.ts'
import { freshForm } from '#page/PageRequest.ts'
import { createPictures } from '#page/pictures.ts'
import type { DraftMessage, PreviewPage } from '#page/preview-messages.ts'
import { listenToEditor } from '#page/previewListener.ts'
import { createPreviewStyles } from '#page/previewStyles.ts'
import { type DrawnPage, drawPage } from './drawPage.tsx'

/** The page inside an editor's frame: the very component that visitors get, drawn from the draft. */
const place = document.getElementById('page')!
const root = createRoot(place)
const styles = createPreviewStyles()
const pictures = createPictures()

enhancePopups(document)
// Nothing leads away and nothing is sent: it is a picture of the page.
document.addEventListener('submit', event => event.preventDefault())
document.addEventListener('click', event => {
  const link = (event.target as Element).closest('a')
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
})

listenToEditor(place.dataset.page as PreviewPage, draft => {
  const { element, css, language } = draw({ ...draft, design: pictures.addressed(draft.design) })
  document.documentElement.lang = language
  styles.show(css, typeof draft.design.custom_css === 'string' ? draft.design.custom_css : '')
  // At once: a preview that follows the typing has no better moment to wait for.
  flushSync(() => root.render(element))
})

function draw({ page, variant, design, facts = sampleFacts }: DraftMessage): DrawnPage {
  if (page === 'offer') return drawPage(offerOf(design, variant), cleanInBrowser, 'preview')
  const shared = { design, facts, languages: offered(design), sizes: {} }
  if (page === 'registration') return drawPage({ page, theme: variant, state: freshForm, ...shared }, cleanInBrowser, 'preview')
  if (page === 'thank-you') return drawPage({ page, type: variant, newcomer: null, ...shared }, cleanInBrowser, 'preview')
  if (page === 'refer') {
    const part = variant === 'post_signup' ? variant : 'signup'
    return drawPage({ page, part, state: freshForm, friend: null, ...shared, languages: [] }, cleanInBrowser, 'preview')
  }
  const links = { portal: '#', login: '#', forgot: '#', register: '#' }
  return drawPage({ page, purpose: 'login', links, ...shared, languages: everyLanguage }, cleanInBrowser, 'preview')
}

const everyLanguage = spokenLanguages.map(code => ({ code, href: '#' }))

function offered(design: DraftMessage['design']) {
  return design.is_translation === 1 || design.translate === 1 ? everyLanguage : []
}

const offerPictures = ['picture_1', 'picture_2', 'picture_3'] as const

/** An offer has no design: what is drawn are its own words and pictures. */
function offerOf(draft: DraftMessage['design'], language: string): OfferRequest {
  const text = (name: string) => (typeof draft[name] === 'string' ? draft[name] : '')
  return {
    page: 'offer',
    language: toSpokenLanguage(language),
    languages: everyLanguage,
    ...{ brand: text('brand'), category: text('category'), summary: text('summary'), about: text('about'), terms: text('terms') },
    countries: Array.isArray(draft.countries) ? draft.countries.filter(code => typeof code === 'string') : [],
    commission: text('commission'),
    first_commission: text('first_commission') || null,
    site: text('site') || null,
    cookie_days: typeof draft.cookie_days === 'number' ? draft.cookie_days : 0,
    pictures: offerPictures.flatMap(name => (text(name) ? [{ url: text(name) }] : [])),
    logo: Picture.safeParse(draft.logo).data ?? null,
    state: freshApplication,
  }
}

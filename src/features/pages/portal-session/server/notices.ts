import { sentenceLook } from '#features/pages/login-page/server/index.ts'
import { languageOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import type { PathOf } from '#kit/portal-paths.ts'
import { pageTexts } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import { type CachedPage, pageDocument } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'

/** What stands there without a connection, in the colours of the shop. */
export function renderOffline(tx: Tx, shop_id: number, language: SpokenLanguage, pathOf: PathOf): Promise<CachedPage> {
  return renderNotice(tx, shop_id, language, pathOf, brand => {
    const t = pageTexts(language)
    return {
      mark: 'offline',
      title: t('page.offlineTitle'),
      text: t('page.offline', { brand }),
      link: { text: t('page.tryAgain'), rest: '' },
    }
  })
}

export const closings = ['denied', 'closed', 'pending'] as const
export type Closing = (typeof closings)[number]

const titles = { denied: 'page.deniedTitle', closed: 'page.closedAccountTitle', pending: 'page.pendingTitle' } as const

/** For somebody who was let in and no longer is. */
export async function renderClosed(tx: Tx, shop_id: number, why: Closing, pathOf: PathOf): Promise<CachedPage> {
  const shop = await requireShop(tx, shop_id)
  const language = languageOf(shop)
  return renderNotice(tx, shop_id, language, pathOf, brand => {
    const t = pageTexts(language)
    const email = shop.support_email
    return {
      mark: why === 'pending' ? 'wait' : 'closed',
      title: t(titles[why]),
      text: [t(`page.${why}Account`, { brand }), ...(email ? [t('page.askStore', { email })] : [])].join(' '),
      link: { text: t('page.backToLogin'), rest: '/login' },
    }
  })
}

interface Notice {
  mark: 'offline' | 'wait' | 'closed'
  title: string
  text: string
  /** A way on, below the portal. */
  link: { text: string; rest: string }
}

async function renderNotice(tx: Tx, shop_id: number, language: SpokenLanguage, pathOf: PathOf, say: (brand: string) => Notice) {
  const shop = await requireShop(tx, shop_id)
  const look = await sentenceLook(tx, shop)
  const { mark, title, text, link } = say(look.brand)
  const page = await renderPage({
    page: 'sentence',
    language,
    mark,
    ...look,
    title,
    text,
    link: { text: link.text, href: pathOf(shop.sub_path ?? '', link.rest) },
  })
  return pageDocument(page, { title: `${title} – ${look.brand}`, noindex: true, isStill: true })
}

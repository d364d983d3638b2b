import { readRef } from '#features/store/tracking/rules/ref-code.ts'
import type { CachedPage } from '#server/pages/page-document.ts'

/** The links to other languages say as well by whose network link the visitor came; kept pages know nothing of visitors. */
export function keepRef(page: CachedPage, text: string | undefined): CachedPage {
  const ref = text === undefined ? undefined : readRef(text)
  if (ref === undefined) return page
  const known = `ref=${encodeURIComponent(ref)}`
  return page.map(part =>
    Buffer.from(part.toString().replaceAll(/href="\?p=(\d+)&amp;lang=/g, `href="?${known}&amp;p=$1&amp;lang=`)),
  )
}

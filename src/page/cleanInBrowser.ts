import DOMPurify from 'dompurify'
import { isOwnPicture } from '#kit/design/own-pictures.ts'
import { richAttributes, richTags } from './rich-text-rules.ts'

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.nodeName === 'A') node.setAttribute('rel', 'noopener noreferrer nofollow')
  // Pictures are those that were uploaded, here as on the published page.
  if (node.nodeName === 'IMG' && !isOwnPicture(node.getAttribute('src'))) node.remove()
})

const made = new Map<string, string>()
const MAX_KEPT = 200

/** Markup made safe in a preview, by the rules the server keeps. Of a draft one text changes at a time: the others are known. */
export function cleanInBrowser(markup: string): string {
  const known = made.get(markup)
  if (known !== undefined) return known
  if (made.size >= MAX_KEPT) made.clear()
  const clean = purify(markup)
  made.set(markup, clean)
  return clean
}

const purify = (markup: string): string =>
  purifier.sanitize(markup, {
    ALLOWED_TAGS: [...richTags],
    ALLOWED_ATTR: [...richAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^:/?#\\]*(?:[/?#]|$))[^\\\p{Cc}]*$/iu,
  })

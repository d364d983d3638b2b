import sanitize from 'sanitize-html'
import { isOwnPicture } from '#kit/design/own-pictures.ts'

const length = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|%|pt)?$/
const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{5,40}\)$/i, /^[a-z]{3,20}$/i]

/** What a merchant's rich-text editor can make, and nothing else. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'div', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
    '*': ['style', 'dir'],
  },
  allowedStyles: {
    '*': {
      color,
      'background-color': color,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      'font-size': [length],
      'font-family': [/^[\w\s"',-]{1,80}$/],
      'font-weight': [/^(?:normal|bold|[1-9]00)$/],
      'font-style': [/^(?:normal|italic)$/],
      'line-height': [length],
      'margin-left': [length],
      'margin-right': [length],
      'padding-left': [length],
      width: [length],
      'max-width': [length],
      height: [length],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  // An address without a scheme stays on the page's own host; `//host` does not.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withoutOdd(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: { ...withoutOdd(attribs), rel: 'noopener noreferrer nofollow' } }),
  },
  // A page asks no other host for anything, so pictures are those that were uploaded.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
}

const number = /^\d{1,4}$/
const shapes: Record<string, RegExp> = {
  colspan: number,
  rowspan: number,
  start: number,
  width: number,
  height: number,
  dir: /^(?:ltr|rtl|auto)$/,
  target: /^_(?:blank|self)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  // Without what browsers read differently than it looks: `/<tab>/host` is `//host`, and a placeholder can become part of a scheme.
  href: /^(?:https?:|mailto:|tel:|[^:/?#\\]*(?:[/?#]|$))[^\\\p{Cc}]*$/iu,
}

const withoutOdd = (attribs: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => shapes[name]?.test(value) ?? true))

/** Markup of a merchant's own, made safe for any page. Applied when it is saved and again when it is drawn. */
export const cleanHtml = (markup: string): string => sanitize(markup, rules)

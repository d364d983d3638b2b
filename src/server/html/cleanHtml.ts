import sanitize from 'sanitize-html'

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
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  // An address without a scheme stays on the page's own host; `//host` does not.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
  },
}

/** Markup of a merchant's own, made safe for any page. Applied when it is saved and again when it is drawn. */
export const cleanHtml = (markup: string): string => sanitize(markup, rules)

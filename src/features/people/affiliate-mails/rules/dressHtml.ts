/** Colours that stand out from the ground they are on, each in both schemes. */
export interface MailColors {
  brand: { light: string; dark: string }
  on: { light: string; dark: string }
  text: { light: string; dark: string }
}

const INK = '#1d2129'
const LINE = '#d9dce3'

const styles: Record<string, string> = {
  p: `margin:0 0 16px;color:${INK}`,
  h1: `margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:650;color:${INK}`,
  h2: `margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:${INK}`,
  h3: `margin:0 0 12px;font-size:18px;line-height:1.35;font-weight:650;color:${INK}`,
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  li: `margin:0 0 6px;color:${INK}`,
  blockquote: `margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid ${LINE}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${LINE}`,
  img: 'max-width:100%;height:auto;border:0',
  table: 'max-width:100%;margin:0 0 16px;border-collapse:collapse',
  td: `padding:6px 8px;border:1px solid ${LINE};vertical-align:top;color:${INK}`,
  th: `padding:6px 8px;border:1px solid ${LINE};vertical-align:top;text-align:start;color:${INK}`,
}

// What was cleaned has its attributes in double quotes, and neither < nor > in them.
const opening = /<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g
const style = /\sstyle="([^"]*)"/
const source = /\ssrc="(\/[^"]*)"/
const linkAlone = /<p\b([^>]*)>\s*<a\b([^>]*)>([^<]*)<\/a>\s*<\/p>/g

interface Dress {
  colors: MailColors
  /** Where pictures are served: in a mail every address is a whole one. */
  origin: string
}

/** Markup that was cleaned, as mail programs want it: each style on its tag. A link alone in its paragraph is a button, unless it is read as an address. */
export const dressHtml = (markup: string, { colors, origin }: Dress): string =>
  markup
    .replace(linkAlone, (whole, paragraph: string, link: string, words: string) =>
      link.includes(`href="${words}"`)
        ? whole
        : `<p${withStyle(paragraph, 'margin:24px 0')}><a class="button"${withStyle(link, buttonStyle(colors))}>${words}</a></p>`,
    )
    .replace(opening, (whole, tag: string, attributes: string) => {
      if (tag === 'a')
        return attributes.includes('class="button"') ? whole : dressed(tag, attributes, `color:${colors.text.light}`)
      const own = styles[tag]
      return own === undefined ? whole : dressed(tag, withOrigin(attributes, origin), own)
    })

const dressed = (tag: string, attributes: string, own: string) => `<${tag}${withStyle(attributes, own)}>`

/** What was chosen wins over what is usual. */
function withStyle(attributes: string, usual: string): string {
  const [, chosen = ''] = style.exec(attributes) ?? []
  return ` style="${[usual, chosen].filter(Boolean).join(';')}"${attributes.replace(style, '')}`
}

const withOrigin = (attributes: string, origin: string) =>
  attributes.replace(source, (_whole, path: string) => ` src="${origin}${path}"`)

const buttonStyle = ({ brand, on }: MailColors): string =>
  `display:inline-block;padding:12px 24px;border-radius:8px;background:${brand.light};color:${on.light};font-weight:600;text-decoration:none`

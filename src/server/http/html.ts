import { escapeHtml } from '#kit/placeholders.ts'

/** Markup that may be sent as it stands. Only `html` and `trustedHtml` make it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[]

/** Markup with every value escaped: html`<p>${name}</p>`. Nothing, `false` and `null` leave no trace; lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.reduce((markup, text, place) => markup + toMarkup(parts[place - 1]) + text))
}

/** For markup that was made or cleaned elsewhere. */
export const trustedHtml = (markup: string): Html => new Html(markup)

function toMarkup(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(toMarkup).join('')
  return escapeHtml(String(part))
}

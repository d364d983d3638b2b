import { fillPlaceholders } from '#kit/placeholders.ts'
import type { FirstLoginPage } from './firstLoginPage.ts'

export interface SpokenPage {
  heading: string
  content: string
  button_text: string
}

/** The page as one affiliate reads it: plain text, whatever stands in it. */
export function spokenPage(
  { heading, content, button_text }: Pick<FirstLoginPage, 'heading' | 'content' | 'button_text'>,
  values: { brand_name: string; first_name: string },
): SpokenPage {
  // A form sends its lines the way mails have them.
  const say = (text: string) => fillPlaceholders(text.replaceAll('\r\n', '\n'), values, { escape: 'none' })
  return { heading: say(heading), content: say(content), button_text: say(button_text) }
}

import type { Theme } from '../rules/themes.ts'
import type { HelpTopic } from './help/help-topics.ts'

const start = '/admin/displays'

/** A place of the admin for `Link` and `navigate`. The router knows paths as plain texts, so it cannot know their parameters. */
const place = (path: string, search: Record<string, string>) => ({ to: `${start}/${path}` as string, search: search as never })

export const listPath = `${start}/registration`
export const helpPath = (topic: HelpTopic) => `${start}/help#${topic}`
export const editorOf = (program_id: number, theme: Theme) => place('registration', { p: String(program_id), type: theme })
export const socialOf = (program_id: number) => place('social-sharing', { p: String(program_id) })
export const thankYouOf = (program_id: number) => place('thank-you-page-form', { p: String(program_id) })

/** What is explained, topic by topic; the names are those of the texts and the anchors. */
export const helpTopics = {
  registration: { parts: ['who', 'theme', 'form', 'consent', 'robots'], editor: '/admin/displays/registration' },
  'thank-you': { parts: ['outcomes', 'which', 'active'], editor: '/admin/displays/thank-you' },
  'social-sharing': { parts: ['what', 'later'], editor: '/admin/displays/social-sharing' },
  login: { parts: ['what'], editor: '/admin/displays/login/design' },
  'message-bar': { parts: ['what'], editor: '/admin/displays/message-bar/design' },
  'first-login': { parts: ['what'], editor: '/admin/displays/first-login' },
  all: { parts: ['saving', 'placeholders', 'pictures', 'css'], editor: undefined },
} as const satisfies Record<string, { parts: readonly string[]; editor: string | undefined }>

export type HelpTopic = keyof typeof helpTopics

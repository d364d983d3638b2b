/** The pages that editors show while they are designed. */
export const previewPages = ['registration', 'thank-you', 'login', 'offer', 'refer'] as const
export type PreviewPage = (typeof previewPages)[number]

export const isPreviewPage = (text: string): text is PreviewPage => (previewPages as readonly string[]).includes(text)

export const previewPath = (page: PreviewPage): string => `/admin/display-preview/${page}`

/** The server tells it with the document, so that it is the version that answers. */
export const version = document.querySelector<HTMLMetaElement>('meta[name="tandem-version"]')?.content ?? ''

/** What the merchant was looking at when they asked for help. */
export interface SupportRequest {
  subject?: string
}

let open: (request: SupportRequest) => void = () => undefined

/** Opens the support widget from anywhere, for example from an error. */
export const contactSupport = (request: SupportRequest = {}) => open(request)

/** The shell hands in the widget; this room knows only that there is one. */
export function connectSupport(opener: (request: SupportRequest) => void): () => void {
  open = opener
  return () => {
    open = () => undefined
  }
}

/** What an editor in a window of the platform and the page that opened it tell each other. */
export type FromEditor =
  | { type: 'state'; isDirty: boolean }
  /** The answer to `save`. */
  | { type: 'saved'; isSaved: boolean }
  /** Somebody wants to go elsewhere; the page that opened the window goes. */
  | { type: 'leave'; href: string }

export type ToEditor = { type: 'save' } | { type: 'discard' }

import type { Position } from './positions.ts'

/** The button and its card as the store's page needs them: every text filled and plain. */
export interface ShownWidget {
  desktop: Position
  mobile: Position
  background: string
  text: string
  card: string
  cardText: string
  button: string
  buttonText: string
  label: string
  signUp: { title: string; text: string; placeholder: string; button: string }
  joined: { title: string; text: string; button: string }
  words: WidgetWords
}

/** What is not the merchant's to write. */
export interface WidgetWords {
  close: string
  hide: string
  email: string
  link: string
  copied: string
  more: string
  /** With `{network}` in it. */
  shareOn: string
  /** What goes along with the link, and what an email with it is called. */
  share: string
  subject: string
  wrongEmail: string
  tooMany: string
  failed: string
}

export interface ShownPopup {
  background: string
  text: string
  button: string
  buttonText: string
  title: string
  about: string
  action: string
  words: { close: string; code: string }
}

/** What the server puts before the script of a store. */
export interface ShownFriends {
  widget: ShownWidget | null
  popup: ShownPopup | null
  /** Which visitors see a message bar, and so no button. */
  bars: { byLink: boolean; others: boolean }
}

/** What somebody who has joined may hand on, and the page where there is more of it. */
export interface JoinedLink {
  link: string
  page: string
  /** Proves to the server that this browser asked for the link. */
  own: string
}

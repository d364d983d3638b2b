import type { SpokenLanguage } from '#kit/languages.ts'
import type { Values } from '#kit/values.ts'
import type { DirectoryRequest, OfferRequest } from './MarketplaceRequest.ts'
import type { PageFacts } from './PageFacts.ts'

/** What the server asks to be drawn. Designs come as they are stored: whoever draws them makes them ready. */

type Sizes = Readonly<Record<string, { width: number; height: number }>>

/** What was sent and refused, as it is shown again. Passwords are never sent back. */
export interface FormState {
  /** A program that takes nobody shows a sentence in the place of its form. */
  isOpen: boolean
  typed: Readonly<Record<string, readonly string[]>>
  problems: Readonly<Record<string, string>>
  notice?: string
  /** Where the form is sent, if not to the page's own address. */
  action?: string
}

export const freshForm: FormState = { isOpen: true, typed: {}, problems: {} }

interface Designed {
  design: Values
  facts: PageFacts
  languages: readonly { code: SpokenLanguage; href: string }[]
  /** The sizes of pictures, by address. */
  sizes: Sizes
}

export type PageRequest =
  | ({ page: 'registration'; theme: string; state: FormState } & Designed)
  | ({ page: 'thank-you'; type: string; newcomer: Newcomer | null; notice?: string } & Designed)
  | ({ page: 'login'; purpose: 'login' | 'forgot'; links: LoginLinks } & Designed)
  | ({ page: 'refer'; part: 'signup' | 'post_signup'; state: FormState; friend: FriendLink | null } & Designed)
  | DirectoryRequest
  | OfferRequest
  | SentencePage

/** Who has just signed up, as far as a page says it. */
export interface Newcomer {
  link: string
  coupon: string | null
  /** The store has not made their code yet. */
  is_coupon_coming?: boolean
}

/** The link of a customer who brings friends, and what it has earned; nothing of that without a proof. */
export interface FriendLink {
  link: string
  earned: readonly { state: 'pending' | 'due' | 'given'; amount: string }[] | null
  /** Rewards that are codes: whoever gets no emails any more finds them here. */
  codes: readonly { code: string; amount: string; is_used: boolean }[]
  /** What goes along with the link where it is shared. */
  message: { subject: string; share: string }
}

/** Where the login pages of a portal lead. */
export interface LoginLinks {
  portal: string
  login: string
  forgot: string
  register: string
}

/** A page of one sentence: nothing there, a link that has ended, one button to press. */
export interface SentencePage {
  page: 'sentence'
  language: SpokenLanguage
  /** Drawn above the words. */
  mark: 'nothing' | 'wait' | 'mail' | 'offline' | 'closed'
  /** Whose page it is, where that is known. */
  brand?: string
  title: string
  text: string
  button?: { text: string; token: string; target?: string }
  /** A way on. */
  link?: { text: string; href: string }
  /** In place of the brand in letters. */
  logo?: { url: string; width: number; height: number }
  /** The brand's colours, and what is written on them. */
  colors?: Record<'brand' | 'on', { light: string; dark: string }>
  /** The brand's font. */
  font?: string
}

export interface RenderedPage {
  html: string
  /** All the styles the page needs but for the merchant's own. */
  css: string
  /** The page's own first. */
  fonts: readonly string[]
  language: SpokenLanguage
  direction: 'ltr' | 'rtl'
}

export interface PageRenderer {
  render(request: PageRequest, clean: (markup: string) => string): RenderedPage
}

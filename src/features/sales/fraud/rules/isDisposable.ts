import { disposableDomains } from './disposable-domains.ts'
import { isBelow } from './sites.ts'

/** Whether the mailbox is one of those that anybody gets for ten minutes. */
export const isDisposable = (email: string): boolean => isBelow(disposableDomains, email.slice(email.lastIndexOf('@') + 1))

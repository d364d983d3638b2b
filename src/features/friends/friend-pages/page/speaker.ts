import type { PageFacts } from '#kit/design/page-facts.ts'
import { fillPlaceholders } from '#kit/placeholders.ts'
import { defaultsIn } from '#page/page-texts.ts'
import type { FriendMessage } from '../rules/friendMessage.ts'
import type { ShownPopup, WidgetWords } from '../rules/shown.ts'
import type { Speak } from '../rules/toShown.ts'
import { withoutIncentive } from '../rules/withoutIncentive.ts'
import { storeTexts } from './storeTexts.ts'

type Spoken = Pick<PageFacts, 'brand_name' | 'language' | 'placeholders'>

const hasIncentive = ({ placeholders }: Spoken) => Boolean(placeholders.friend_incentive)

/** A fresh text in the language of the shop, and without what friends do not get. */
export const freshWords = (facts: Spoken): Speak => {
  const inLanguage = defaultsIn(facts.language)
  return text => inLanguage(hasIncentive(facts) ? text : withoutIncentive(text))
}

/** The same with every name filled: plain text for what puts it on a page as text. */
export const speaker = (facts: Spoken): Speak => {
  const fresh = freshWords(facts)
  return text => fillPlaceholders(fresh(text), facts.placeholders, { escape: 'none' })
}

/** What goes along with a shared link. */
export function shareWords(facts: Spoken, message: FriendMessage): { subject: string; share: string } {
  const speak = speaker(facts)
  return { subject: speak(message.friend_message_subject), share: speak(message.friend_message_text) }
}

export function widgetWords(facts: Spoken, message: FriendMessage): WidgetWords {
  const t = storeTexts(facts.language)
  return {
    ...{ close: t('friendStore.close'), hide: t('friendStore.hide'), email: t('friendStore.email') },
    ...{ link: t('friendStore.link'), copied: t('friendStore.copied'), more: t('friendStore.more') },
    // Filled in the store, once for each network.
    ...{ shareOn: t('friendStore.shareOn', { network: '{network}' }), ...shareWords(facts, message) },
    ...{ wrongEmail: t('friendStore.wrongEmail'), tooMany: t('friendStore.tooMany'), failed: t('friendStore.failed') },
  }
}

export function popupWords(facts: Spoken): ShownPopup['words'] {
  const t = storeTexts(facts.language)
  return { close: t('friendStore.close'), code: t('friendStore.code') }
}

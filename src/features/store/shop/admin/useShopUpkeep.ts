import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#browser/calls/call.ts'
import { isEmbedded, openInTopWindow, storeBridge } from '#browser/embedded.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { stored } from '#browser/stored.ts'
import { useLanguage } from '#browser/text.tsx'
import { toLanguage } from '#kit/languages.ts'
import { shopCalls } from '../calls.ts'
import { shopNews } from '../rules/shopNews.ts'
import { useShop } from './useShop.ts'

const REFRESH_AFTER = 5_000
const UPDATE_CHECK_AFTER = 6_000

/** What happens once after the admin has opened: fresh shop info, the shop's language, and the check for an update. */
export function useShopUpkeep(): void {
  const queries = useQueryClient()
  const { suggestLanguage } = useLanguage()
  // A menu entry comes and goes with its switch, whoever has turned it.
  useNews([shopNews], () => void queries.invalidateQueries({ queryKey: [shopCalls.info.route] }))
  const language = useShop().data?.language

  useEffect(() => {
    const refresh = setTimeout(() => void queries.invalidateQueries({ queryKey: [shopCalls.info.route] }), REFRESH_AFTER)
    const check = setTimeout(() => void openRequiredUpdate(), UPDATE_CHECK_AFTER)
    return () => {
      clearTimeout(refresh)
      clearTimeout(check)
    }
  }, [queries])

  useEffect(() => {
    // Inside the store's admin its language is spoken.
    if (language && !storeBridge()) void suggestLanguage(toLanguage(language))
  }, [language, suggestLanguage])
}

/** Whoever comes back without having agreed, or may not agree, is left to work: once a visit is enough. */
const sentToUpdate = stored(
  () => sessionStorage,
  'tandem.sent-to-update',
  found => found === true || undefined,
)

async function openRequiredUpdate(): Promise<void> {
  // A check that fails is left for the next visit.
  const answer = await call(shopCalls.updateCheck).catch(() => undefined)
  if (!answer?.required_update_app || !answer.link_update_app || !isEmbedded() || sentToUpdate.read()) return
  // Where that cannot be kept, they would be sent there again and again.
  if (sentToUpdate.write(true)) openInTopWindow(answer.link_update_app)
}

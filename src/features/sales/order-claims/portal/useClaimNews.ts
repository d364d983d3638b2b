import { useQueryClient } from '@tanstack/react-query'
import { useNews } from '#browser/realtime/useNews.ts'
import { portalClaimCalls } from '../portal-calls.ts'

const news = [{ name: 'claims.changed' }]

/** What was asked is read again when the store has answered. */
export function useClaimNews(): void {
  const queries = useQueryClient()
  useNews(news, () => void queries.invalidateQueries({ queryKey: [portalClaimCalls.list.route] }))
}

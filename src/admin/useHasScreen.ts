import { useRouter } from '@tanstack/react-router'

/** Whether an address has a screen: what leads nowhere is not drawn as a link. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return path => router.getMatchedRoutes(path)[2] !== undefined
}

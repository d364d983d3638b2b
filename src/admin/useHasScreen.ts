import { useRouter } from '@tanstack/react-router'

/** Whether an address has a screen: what leads nowhere is not drawn as a link. */
export function useHasScreen(): (path: string) => boolean {
  const router = useRouter()
  return path => {
    const [, params, route] = router.getMatchedRoutes(path)
    // The router answers with the nearest screen above as well, and with what is left of the path.
    return route !== undefined && params['**'] === undefined
  }
}

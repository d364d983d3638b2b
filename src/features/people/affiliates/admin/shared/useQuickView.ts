import { useNavigate, useRouterState } from '@tanstack/react-router'

const PARAM = 'view'

/** Who is looked at beside the list. In the URL, so that a link shows a colleague the same. */
export function useQuickView() {
  const navigate = useNavigate()
  const id = useRouterState({ select: ({ location }) => Number(new URLSearchParams(location.searchStr).get(PARAM)) })

  function show(next: number | undefined) {
    const search = (now: Record<string, unknown>) => ({ ...now, [PARAM]: next })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }

  return { id: Number.isSafeInteger(id) && id > 0 ? id : undefined, open: (of: number) => show(of), close: () => show(undefined) }
}

import { useEffect } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { isEmbedded } from '#browser/embedded.ts'
import { billing, type Redirect } from '../contract.ts'

/** To the page of the platform on which the merchant agrees, in the whole window. */
export function leaveFor(url: string): void {
  if (!/^https?:\/\//.test(url)) return
  if (isEmbedded()) window.open(url, '_top')
  else window.location.assign(url)
}

/** To the page of what was asked for; also where the button is gone by then, since the offer is taken once it is asked for. */
export function leaveOnce(asked: Promise<Redirect>): Promise<void> {
  return asked.then(({ link_redirect }) => {
    if (link_redirect.confirmation_url) leaveFor(link_redirect.confirmation_url)
  }, notify.failed)
}

/** Who comes back from the platform by the browser's Back may see the page as it was left: its button is there to be pressed again. */
export function useReadyAgain(reset: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [reset])
}

/** Asks for a plan; the merchant agrees at the platform and comes back. */
export function useBuy(last_url: string | undefined) {
  const change = useChange(billing.confirmCharge)
  useReadyAgain(change.reset)
  return {
    isBusy: change.isPending || change.isSuccess,
    buy: (plan_id: number) => leaveOnce(change.mutateAsync({ body: { plan_id, last_url } })),
  }
}

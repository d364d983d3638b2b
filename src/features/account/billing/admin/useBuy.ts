import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { isEmbedded } from '#browser/embedded.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { billing, type Redirect } from '../contract.ts'

/** To the page of the platform on which the merchant agrees, in the whole window. */
export function leaveFor(url: string): void {
  if (!/^https?:\/\//.test(url)) return
  if (isEmbedded()) window.open(url, '_top')
  else window.location.assign(url)
}

/** To the page of what was asked for; also where the button is gone by then, since the offer is taken once it is asked for. */
export async function leaveOnce(asked: Promise<Redirect>, say: ReturnType<typeof useText>): Promise<void> {
  try {
    const { link_redirect } = await asked
    if (link_redirect.confirmation_url) leaveFor(link_redirect.confirmation_url)
  } catch (error) {
    notify.error(sentenceOf(error, say))
  }
}

/** Asks for a plan; the merchant agrees at the platform and comes back. */
export function useBuy(last_url: string | undefined) {
  const say = useText()
  const change = useChange(billing.confirmCharge)
  return {
    isBusy: change.isPending || change.isSuccess,
    buying: change.isPending || change.isSuccess ? change.variables.body.plan_id : undefined,
    buy: (plan_id: number) => leaveOnce(change.mutateAsync({ body: { plan_id, last_url } }), say),
  }
}

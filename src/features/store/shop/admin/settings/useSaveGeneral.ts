import { useChange } from '#browser/calls/useChange.ts'
import { shop } from '../../contract.ts'
import { type GeneralDraft, toDraft } from './general-draft.ts'

/** The settings first, then the logo, which has a call of its own and is left alone when it did not change. */
export function useSaveGeneral() {
  const change = useChange(shop.saveGeneral)
  const saveLogo = useChange(shop.saveLogo)
  const removeLogo = useChange(shop.removeLogo)

  async function logoAfter(logo: GeneralDraft['logo'], url: string | null): Promise<string | null> {
    if (logo.state === 'stored') return url
    const answer =
      logo.state === 'chosen' ? await saveLogo.mutateAsync({ body: { logo: logo.file } }) : await removeLogo.mutateAsync()
    return answer.logo_url
  }

  return async ({ logo, ...body }: GeneralDraft): Promise<GeneralDraft> => {
    const general = await change.mutateAsync({ body })
    return toDraft({ ...general, logo_url: await logoAfter(logo, general.logo_url) })
  }
}

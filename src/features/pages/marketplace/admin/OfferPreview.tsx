import { useMemo } from 'react'
import { LivePage } from '#admin/editor/preview/LivePage.tsx'
import { Preview } from '#admin/editor/preview/Preview.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { OfferView } from '../contract.ts'
import { type OfferDraft, pictureNames, shownPicture } from './draft.ts'
import styles from './marketplace.module.css'

interface OfferPreviewProps {
  draft: OfferDraft
  view: Pick<OfferView, 'programs' | 'logo' | 'site'>
}

/** The page of the offer, drawn from the draft by what draws the published one. */
export function OfferPreview({ draft, view: { programs, logo, site } }: OfferPreviewProps) {
  const say = useText()
  const design = useMemo(() => {
    const { commission = '', first_commission = null, cookie_days = 0 } = programs.find(({ id }) => id === draft.program_id) ?? {}
    const pictures = Object.fromEntries(pictureNames.map(name => [name, shownPicture(draft[name])]))
    return { ...draft, ...pictures, commission, first_commission, cookie_days, logo, site }
  }, [draft, programs, logo, site])
  return (
    <Stack as="section" gap={6} className={styles.preview} aria-labelledby="offer-preview">
      <h2 id="offer-preview">{say('marketplaceScreen.preview')}</h2>
      <Quiet>{say('marketplaceScreen.previewLead')}</Quiet>
      <div className={styles.frame}>
        <Preview>
          <LivePage page="offer" variant={say.language} design={design} title={draft.brand} />
        </Preview>
      </div>
    </Stack>
  )
}

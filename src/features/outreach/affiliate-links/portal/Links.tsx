import { useState } from 'react'
import { OwnDeal } from '#features/people/deal/portal/index.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Screen } from '#portal/ui/Screen.tsx'
import type { AffiliateLink } from '../contract.ts'
import { CustomPathCard } from './CustomPathCard.tsx'
import { LinkSheet } from './LinkSheet.tsx'
import { LinksCard } from './LinksCard.tsx'
import { MakeLink } from './MakeLink.tsx'
import { MarksCard } from './MarksCard.tsx'

/** Links to any page of the store, and what each of them brought. */
export function Links() {
  const say = useText()
  const { viewer } = useFacts()
  const [opened, setOpened] = useState<AffiliateLink>()
  return (
    <Screen title={say('portalLinks.title')} lead={say('portalLinkScreen.lead')}>
      {!viewer && <MakeLink onMade={setOpened} />}
      <OwnDeal />
      <LinksCard onOpen={setOpened} />
      <MarksCard />
      <CustomPathCard />
      {opened && <LinkSheet link={opened} onClose={() => setOpened(undefined)} />}
    </Screen>
  )
}

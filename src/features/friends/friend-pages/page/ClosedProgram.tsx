import type { Frame } from '#page/PageFrame.tsx'
import type { FriendLink } from '#page/PageRequest.ts'
import { OwnRewards } from './OwnRewards.tsx'
import { storeTexts } from './storeTexts.ts'

interface ClosedProgramProps {
  friend: FriendLink | null
  frame: Frame
}

/** While the program is off nothing is promised; what somebody has earned stays theirs, and their codes still work. */
export function ClosedProgram({ friend, frame: { facts } }: ClosedProgramProps) {
  const t = storeTexts(facts.language)
  return (
    <>
      <h1>{t('friendStore.closedTitle')}</h1>
      <p className="landing-closed" role="status">
        {t('friendStore.closed', { brand: facts.brand_name })}{' '}
        <a href={facts.store_url} rel="noopener">
          {t('friendStore.visitStore')}
        </a>
      </p>
      {friend && hasRewards(friend) && (
        <div className="own-link">
          <OwnRewards earned={friend.earned} codes={friend.codes} language={facts.language} />
        </div>
      )}
    </>
  )
}

const hasRewards = ({ earned, codes }: FriendLink) => Boolean(earned?.length) || codes.length > 0

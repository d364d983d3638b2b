import { stepPath } from '../../rules/onBoardingSteps.ts'
import { Invite } from './Invite.tsx'
import { OnBoardingPage } from './OnBoardingPage.tsx'
import { Published } from './Published.tsx'
import { Ways } from './Ways.tsx'

export function RecruitAffiliates() {
  return (
    <OnBoardingPage>
      {progress => (
        <>
          <Published progress={progress} />
          <Invite progress={progress} />
          <Ways back={stepPath('setup-program')} next={stepPath('get-referral-orders')} />
        </>
      )}
    </OnBoardingPage>
  )
}

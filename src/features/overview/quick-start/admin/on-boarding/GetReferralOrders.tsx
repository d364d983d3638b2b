import { stepPath } from '../../rules/onBoardingSteps.ts'
import { ON_BOARDING } from '../../rules/ways.ts'
import { FirstOrder } from './FirstOrder.tsx'
import { OnBoardingPage } from './OnBoardingPage.tsx'
import { Ways } from './Ways.tsx'

export function GetReferralOrders() {
  return (
    <OnBoardingPage>
      {progress => (
        <>
          <FirstOrder progress={progress} />
          <Ways back={stepPath('recruit-affiliates')} next={ON_BOARDING} />
        </>
      )}
    </OnBoardingPage>
  )
}

import type { Progress } from '../contract.ts'
import type { OnBoardingStep } from './onBoardingSteps.ts'

/** Which steps of the on-boarding are behind a shop. */
export const stepsDone = ({ program, link, affiliate, has_sale }: Progress): Record<OnBoardingStep, boolean> => ({
  'setup-program': program !== null && link !== null,
  'recruit-affiliates': affiliate !== null,
  'get-referral-orders': has_sale,
})

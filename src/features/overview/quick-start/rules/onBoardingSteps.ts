import { ON_BOARDING } from './ways.ts'

/** The steps of the on-boarding; the fourth has no name of its own: it is wherever none of these is. */
export const onBoardingSteps = ['setup-program', 'recruit-affiliates', 'get-referral-orders'] as const
export type OnBoardingStep = (typeof onBoardingSteps)[number]

export const stepPath = (step: OnBoardingStep) => `${ON_BOARDING}/${step}` as const

/** 1 to 3 by the path, 4 for any other. */
export function stepAt(pathname: string): 1 | 2 | 3 | 4 {
  const place = onBoardingSteps.findIndex(step => pathname === stepPath(step))
  return (place === -1 ? 4 : place + 1) as 1 | 2 | 3 | 4
}

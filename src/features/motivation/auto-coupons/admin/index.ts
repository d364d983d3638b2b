export { AutoCouponSwitch } from './AutoCouponSwitch.tsx'
export { samplesPath } from './paths.ts'

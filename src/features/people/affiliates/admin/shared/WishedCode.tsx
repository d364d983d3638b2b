import { useText } from '#admin/text.tsx'
import { CopyText } from './CopyText.tsx'

/** The code somebody wished for when signing up, for the merchant to make a coupon of. */
export function WishedCode({ code, className }: { code: string | null; className?: string }) {
  const say = useText()
  if (code === null) return null
  return (
    <>
      <CopyText name={say('affiliateQuick.wishedCode')} text={code} named />
      <p className={className}>{say('affiliateQuick.wishedCodeText')}</p>
    </>
  )
}

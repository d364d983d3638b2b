import { isBlank } from '#kit/contract/validate.ts'
import { plainText } from '#kit/plainText.ts'
import { keyed } from '#page/keyed.ts'
import type { Frame } from '#page/PageFrame.tsx'
import { PopupLink } from '#page/Popup.tsx'
import { RichText } from '#page/RichText.tsx'
import type { Basic } from '../rules/basic.ts'
import type { Fashion } from '../rules/fashion.ts'
import type { Home } from '../rules/home.ts'
import { BenefitIcon } from './BenefitIcon.tsx'
import { Rates } from './Rates.tsx'

interface BenefitListProps {
  design: Basic | Home | Fashion
  frame: Frame
  /** The icon before each benefit, if any. */
  icon?: string
}

/** What an affiliate gets; where the amount is named, all rates are one click away. */
export function BenefitList({ design, frame: { facts }, icon }: BenefitListProps) {
  // One rate is told by the sentence itself.
  const hasTable = facts.rates.length > 1
  const amount = facts.placeholders.commission_amount ?? ''
  // A program without further terms says nothing about them.
  const benefits = design.benefits_contents.filter(benefit => !isBlank(plainText(benefit.description)))
  const named = benefits.findIndex(benefit => amount !== '' && plainText(benefit.description).includes(amount))
  const place = named === -1 ? benefits.length - 1 : named
  return (
    <>
      <ul className="benefit-list">
        {keyed(benefits).map(({ key, thing: benefit, place: index }) => (
          <li key={key}>
            {icon && (
              <span className="benefit-badge">
                <BenefitIcon name={icon} />
              </span>
            )}
            <div>
              <h3>{benefit.heading}</h3>
              <RichText html={benefit.description} className="description" />
              {hasTable && index === place && <PopupLink to="rates">{design.benefits_commission_amount_hypertext}</PopupLink>}
            </div>
          </li>
        ))}
      </ul>
      {hasTable && (
        <Rates
          title={design.benefits_commission_amount_title}
          columns={[
            design.benefits_commission_heading_column_1,
            design.benefits_commission_heading_column_2,
            design.benefits_commission_heading_column_3,
          ]}
          facts={facts}
        />
      )}
    </>
  )
}

import { type GuidePart, guideSteps } from '../rules/guide.ts'
import type { LandingPage } from '../rules/landingPage.ts'
import { GuideIcon } from './GuideIcon.tsx'

/** How it works, in three steps. */
export function Guide({ design, part }: { design: LandingPage; part: GuidePart }) {
  if (design[`content_${part}_referral_guide`] === 0) return null
  return (
    <section className="guide">
      <h2>{design[`content_${part}_guide_title`]}</h2>
      <ol>
        {guideSteps.map(step => (
          <li key={step}>
            <span className="guide-icon">
              <GuideIcon name={design[`content_${part}_${step}[icon]`]} />
            </span>
            <p>{design[`content_${part}_${step}[title]`]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

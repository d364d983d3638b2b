import type { PageFacts } from './PageFacts.ts'
import { textFor } from './PageFrame.tsx'

/** The shop's logo; a shop without one is named in letters. */
export function Logo({ facts, size = 'medium' }: { facts: PageFacts; size?: string }) {
  const { logo, brand_name } = facts
  if (!logo) return <p className={`logo logo-${size} logo-word`}>{brand_name}</p>
  const alt = textFor(facts)('page.logoOf', { brand: brand_name })
  return <img className={`logo logo-${size}`} src={logo.url} width={logo.width} height={logo.height} alt={alt} />
}

import { Logo } from '#page/Logo.tsx'
import { type Frame, PageFrame } from '#page/PageFrame.tsx'
import type { FormState, FriendLink } from '#page/PageRequest.ts'
import { Photo } from '#page/Photo.tsx'
import { RichText } from '#page/RichText.tsx'
import type { GuidePart } from '../rules/guide.ts'
import { type LandingPage as Design, themeNamed } from '../rules/landingPage.ts'
import { AskForLink } from './AskForLink.tsx'
import { ClosedProgram } from './ClosedProgram.tsx'
import { Guide } from './Guide.tsx'
import { OwnLink } from './OwnLink.tsx'

export interface LandingProps {
  /** Out of `prepareDesign`. */
  design: Design
  part: GuidePart
  state: FormState
  /** Whose link it is, on the page after sign-up. */
  friend: FriendLink | null
  frame: Frame
  sizes: Readonly<Record<string, { width: number; height: number }>>
}

/** Where customers ask for a link, and where it is shown once they have one. */
export function LandingPage(props: LandingProps) {
  const { design, state, friend, frame, sizes } = props
  const theme = themeNamed(design.select_theme)
  const banner = design[`design_banner_image_${theme}`]
  return (
    <PageFrame {...frame} name={`landing landing-${theme}`} branding={false}>
      {banner ? <Photo src={banner} className="banner" isFirst size={sizes[banner]} /> : <div className="banner banner-plain" />}
      <main className="landing-main">
        <Logo facts={frame.facts} />
        {state.isOpen ? <OpenProgram {...props} /> : <ClosedProgram friend={friend} frame={frame} />}
      </main>
    </PageFrame>
  )
}

function OpenProgram({ design, part, state, friend, frame }: LandingProps) {
  return (
    <>
      <h1>{design[`content_${part}_title`]}</h1>
      <RichText html={design[`content_${part}_description`]} className="landing-words" />
      {part === 'signup' ? (
        <AskForLink design={design} state={state} frame={frame} />
      ) : (
        <OwnLink design={design} friend={friend} frame={frame} />
      )}
      <Guide design={design} part={part} />
    </>
  )
}

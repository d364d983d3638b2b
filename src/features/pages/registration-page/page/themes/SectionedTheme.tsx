import type { ReactNode } from 'react'
import { keyed } from '#page/keyed.ts'
import { Logo } from '#page/Logo.tsx'
import { textFor } from '#page/PageFrame.tsx'
import { Photo } from '#page/Photo.tsx'
import { RichText } from '#page/RichText.tsx'
import type { Fashion } from '../../rules/fashion.ts'
import type { Home } from '../../rules/home.ts'
import { type SectionName, sectionNames } from '../../rules/sectioned.ts'
import { BenefitList } from '../BenefitList.tsx'
import { newForm } from '../form-view.ts'
import { SignUpForm } from '../SignUpForm.tsx'
import type { ThemeProps } from './ThemeProps.ts'

type Props = ThemeProps<Home | Fashion> & { theme: 'home' | 'fashion' }

/** A long page of sections in the merchant's order. The introduction holds the heading of the page, wherever it stands. */
export function SectionedTheme(props: Props) {
  const shown = orderOf(props.design).filter(name => isShown(props.design, name))
  return (
    <>
      <SectionDots shown={shown} {...props} />
      <main className="sections">
        {shown.map((name, place) => (
          <Section key={name} name={name} isFirst={place === 0} {...props} />
        ))}
      </main>
    </>
  )
}

/** Every section once, whatever was stored. */
function orderOf({ layout }: Home | Fashion): SectionName[] {
  const named = layout.map(entry => entry.name as SectionName).filter(name => sectionNames.includes(name))
  return [...new Set([...named, ...sectionNames])]
}

function isShown(design: Home | Fashion, name: SectionName): boolean {
  if (name === 'benefits') return design.benefits_section_show === 1
  return name !== 'faq' || design.faq_show === 1
}

const headingOf = (design: Home | Fashion): Record<SectionName, string> => ({
  introduction: design.introduction_heading,
  benefits: design.benefits_heading,
  registration_form: design.registration_form_heading,
  faq: design.faq_heading,
})

function SectionDots({ shown, design, frame }: Props & { shown: readonly SectionName[] }) {
  return (
    <nav className="dots" aria-label={textFor(frame.facts)('page.sections')}>
      {shown.map(name => (
        <a key={name} href={`#section-${name}`}>
          <span className="hidden-text">{headingOf(design)[name]}</span>
        </a>
      ))}
    </nav>
  )
}

interface SectionProps extends Props {
  name: SectionName
  isFirst: boolean
}

function Section({ name, ...props }: SectionProps) {
  const draw = { introduction: Introduction, benefits: Benefits, registration_form: Form, faq: Faq }[name]
  return (
    <section className={`section ${name.replace('_', '-')}`} id={`section-${name}`}>
      {draw(props)}
    </section>
  )
}

type PartProps = Props & { isFirst: boolean }

function Introduction({ design, frame, sizes, isFirst }: PartProps): ReactNode {
  const image = design.introduction_image
  return (
    <>
      {design.introduction_logo_show === 1 && (
        <div className={`logo-line at-${design.introduction_logo_position}`}>
          <Logo facts={frame.facts} size={design.introduction_logo_size} />
        </div>
      )}
      <div className={image ? 'hero with-picture' : 'hero'}>
        <div className="hero-words">
          <h1>{design.introduction_heading}</h1>
          <RichText html={design.introduction_description} className="lead" />
          <a className="join" href="#sign-up">
            {design.introduction_button_text}
          </a>
        </div>
        <Frame src={image} isFirst={isFirst} sizes={sizes} shape="hero-picture" isAlways />
      </div>
    </>
  )
}

function Benefits({ design, frame, sizes, isFirst }: PartProps): ReactNode {
  const image = design.benefits_image
  return (
    <div className={image ? 'inner with-picture' : 'inner'}>
      <Frame src={image} isFirst={isFirst} sizes={sizes} shape="side-picture" />
      <div className="words">
        <h2>{design.benefits_heading}</h2>
        {design.benefits_description_show === 1 && <RichText html={design.benefits_description} className="lead" />}
        <BenefitList
          design={design}
          frame={frame}
          icon={design.benefits_icon_show === 1 ? design.benefits_icon_select : undefined}
        />
      </div>
    </div>
  )
}

function Form({ design, state, frame, sizes, isFirst }: PartProps): ReactNode {
  const image = design.registration_form_image
  return (
    <div className={image ? 'inner with-picture' : 'inner'}>
      <SignUpForm view={newForm(design, frame.facts)} state={state} frame={frame} />
      <Frame src={image} isFirst={isFirst} sizes={sizes} shape="side-picture" />
    </div>
  )
}

function Faq({ design, sizes, isFirst }: PartProps): ReactNode {
  const image = design.faq_image
  return (
    <div className={image ? 'inner with-picture' : 'inner'}>
      <div className="words">
        <h2>{design.faq_heading}</h2>
        <div className="questions">
          {keyed(design.faq_content).map(({ key, thing: entry }) => (
            <details key={key} name="faq">
              <summary>
                <span>{entry.question}</span>
              </summary>
              <RichText html={entry.answer} />
            </details>
          ))}
        </div>
      </div>
      <Frame src={image} isFirst={isFirst} sizes={sizes} shape="side-picture" />
    </div>
  )
}

interface FrameProps extends Pick<PartProps, 'isFirst' | 'sizes'> {
  src: string | null
  shape: string
  /** Without a picture the theme draws something of its own there. */
  isAlways?: boolean
}

function Frame({ src, shape, isFirst, sizes, isAlways = false }: FrameProps) {
  if (!src && !isAlways) return null
  return (
    <div className={src ? shape : `${shape} drawn`} aria-hidden="true">
      <Photo src={src} isFirst={isFirst} size={sizes[src ?? '']} />
    </div>
  )
}

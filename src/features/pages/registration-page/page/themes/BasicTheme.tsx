import { Logo } from '#page/Logo.tsx'
import { Photo } from '#page/Photo.tsx'
import type { Basic } from '../../rules/basic.ts'
import { BenefitList } from '../BenefitList.tsx'
import { newForm } from '../form-view.ts'
import { SignUpForm } from '../SignUpForm.tsx'
import type { ThemeProps } from './ThemeProps.ts'

/** Two halves of the window: the promise in colour, the form on white. */
export function BasicTheme({ design, state, frame, sizes }: ThemeProps<Basic>) {
  const { sidebar_background_image: side, registration_form_image: image } = design
  return (
    <main className="split">
      <section className="side">
        <Photo src={side} className="backdrop" isFirst size={sizes[side ?? '']} />
        <div className="side-content">
          {design.general_show_logo === 1 && <Logo facts={frame.facts} />}
          <div className="promise">
            <h1>{design.sidebar_heading}</h1>
            <p className="lead">{design.sidebar_subheading}</p>
          </div>
          {design.benefits_section_show === 1 && (
            <div className="benefits">
              <h2>{design.benefits_heading}</h2>
              <BenefitList design={design} frame={frame} icon="check" />
            </div>
          )}
        </div>
      </section>
      <section className="form-side">
        <div className="form-column">
          <Photo src={image} className="form-image" size={sizes[image ?? '']} />
          <SignUpForm view={newForm(design, frame.facts)} state={state} frame={frame} />
        </div>
      </section>
    </main>
  )
}

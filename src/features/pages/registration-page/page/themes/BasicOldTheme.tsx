import { isBlank } from '#kit/contract/validate.ts'
import { Logo } from '#page/Logo.tsx'
import { Photo } from '#page/Photo.tsx'
import { PopupLink } from '#page/Popup.tsx'
import type { BasicOld } from '../../rules/basic-old.ts'
import { BenefitIcon } from '../BenefitIcon.tsx'
import { oldForm } from '../form-view.ts'
import { Rates } from '../Rates.tsx'
import { SignUpForm } from '../SignUpForm.tsx'
import type { ThemeProps } from './ThemeProps.ts'

/** A sheet in the middle of the page: the offer on one half, the form on the other. */
export function BasicOldTheme({ design, state, frame, sizes }: ThemeProps<BasicOld>) {
  const { page_background_image: behind, side_background_image: side } = design
  return (
    <div className="ground">
      <Photo src={behind} className="backdrop" isFirst size={sizes[behind ?? '']} />
      <main className="sheet">
        <section className="side">
          <Photo src={side} className="backdrop" isFirst={!behind} size={sizes[side ?? '']} />
          <div className="side-content">
            {design.enable_logo === 1 && <Logo facts={frame.facts} />}
            <h1>{design.main_heading}</h1>
            <p className="lead">{design.sub_main_heading}</p>
            {design.show_benefit === 1 && <Benefits design={design} frame={frame} />}
          </div>
        </section>
        <section className="form-side">
          <SignUpForm view={oldForm(design, frame.facts)} state={state} frame={frame} />
        </section>
      </main>
    </div>
  )
}

function Benefits({ design, frame: { facts } }: Pick<ThemeProps<BasicOld>, 'design' | 'frame'>) {
  const rows = [
    { label: design.cookie_label, value: design.cookie_value },
    { label: design.commission_type_label, value: design.commission_type_value },
    { label: design.commission_amount_label, value: design.commission_amount_value, hasRates: design.rate_detail === 1 },
    { label: design.additional_term_label, value: design.additional_term_value },
  ].filter(({ value }) => !isBlank(value))
  return (
    <div className="benefits">
      <h2>{design.benefit_title}</h2>
      <dl>
        {rows.map(({ label, value, hasRates }) => (
          <div key={label}>
            <dt>
              <BenefitIcon name="check" />
              <span>{label}</span>
            </dt>
            <dd>
              {value}
              {hasRates && (
                <>
                  {' '}
                  <PopupLink to="rates">{design.rate_detail_hypertext}</PopupLink>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {design.rate_detail === 1 && (
        <Rates
          title={design.rate_detail_title}
          columns={[
            design.rate_detail_heading_column_1,
            design.rate_detail_heading_column_2,
            design.rate_detail_heading_column_3,
          ]}
          facts={facts}
        />
      )}
    </div>
  )
}

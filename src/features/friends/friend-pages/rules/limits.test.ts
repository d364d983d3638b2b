import { describe, expect, test } from 'vitest'
import { type Design, defaultsOf, designProblems } from '#kit/design/design.ts'
import { friendMessage } from './friendMessage.ts'
import { friendPopup } from './friendPopup.ts'
import { type GuidePart, guideSteps } from './guide.ts'
import { landingPage } from './landingPage.ts'
import { widget } from './widget.ts'

/** As it was agreed, and written down here once more: what a table says of itself proves nothing. */
const agreed: Record<
  string,
  { table: Design; letters: Record<string, number>; colors: string[]; others: Record<string, unknown> }
> = {
  widget: {
    table: widget,
    letters: {
      ...{ content_signup_widget: 30, content_signup_title: 100, content_signup_description: 250 },
      ...{ content_signup_placeholder: 30, content_signup_button: 30 },
      ...{ content_post_signup_title: 100, content_post_signup_description: 250, content_post_signup_button: 30 },
    },
    colors: ['background', 'text', 'popup_background', 'popup_text', 'popup_button', 'popup_button_text'].map(
      name => `design_color_${name}`,
    ),
    others: {
      design_position_on_desktop: [
        ...['right_bottom', 'right_center', 'right_top', 'left_bottom', 'left_center', 'left_top'],
        ...['center_bottom', 'center_center', 'center_top'],
      ],
      design_position_on_mobile: ['right_bottom', 'right_center', 'right_top', 'left_bottom', 'left_center', 'left_top'],
    },
  },
  popup: {
    table: friendPopup,
    letters: { shop_header: 100, shop_description: 250, shop_button_text: 20 },
    colors: ['popup_background_color', 'popup_shop_text_color', 'shop_background_color', 'shop_text_color'],
    others: {},
  },
  'message to friends': {
    table: friendMessage,
    letters: { friend_message_subject: 100, friend_message_text: 500 },
    colors: [],
    others: {},
  },
  'landing page': {
    table: landingPage,
    letters: {
      ...{ content_signup_title: 100, content_signup_description: 1000, content_signup_customer_email: 30 },
      ...{ content_signup_customer_name: 30, content_signup_button_text: 30, ...guideLetters('signup') },
      ...{ content_post_signup_title: 100, content_post_signup_description: 1000, content_post_signup_referral_link: 30 },
      ...{ content_post_signup_button_text: 30, ...guideLetters('post_signup') },
    },
    colors: ['background', 'text', 'button', 'button_text'].map(name => `design_color_${name}`),
    others: {
      select_theme: ['1', '2'],
      design_banner_image_horizontal: 2_097_152,
      design_banner_image_vertical: 2_097_152,
      ...{ content_signup_referral_guide: 1, content_post_signup_referral_guide: 1 },
      ...guideIconsOf('signup'),
      ...guideIconsOf('post_signup'),
    },
  },
}

function guideLetters(part: GuidePart) {
  const names = ['guide_title', ...guideSteps.map(step => `${step}[title]`)]
  return Object.fromEntries(names.map(name => [`content_${part}_${name}`, 100]))
}

function guideIconsOf(part: GuidePart) {
  const icons = ['share', 'cart', 'gift', 'heart', 'star', 'coin']
  return Object.fromEntries(guideSteps.map(step => [`content_${part}_${step}[icon]`, icons]))
}

describe.each(Object.entries(agreed))('the %s', (_, { table, letters, colors, others }) => {
  const problemsWith = (name: string, value: unknown) =>
    Object.keys(designProblems(table, { ...defaultsOf(table), [name]: value }))

  test('has these fields and no others', () => {
    expect(Object.keys(table).sort()).toEqual([...Object.keys(letters), ...colors, ...Object.keys(others)].sort())
  })

  test.each(Object.entries(letters))('takes %s of %i letters, no more, and not nothing but spaces', (name, most) => {
    expect(problemsWith(name, 'x'.repeat(most))).toEqual([])
    for (const wrong of ['x'.repeat(most + 1), '', '   ']) expect(problemsWith(name, wrong)).toEqual([name])
  })

  test.each(colors)('takes %s of six digits behind a #, and nothing else', name => {
    expect(problemsWith(name, '#0a1B2c')).toEqual([])
    for (const wrong of ['', '#fff', '0a1b2c', '#0a1b2g', 'red']) expect(problemsWith(name, wrong)).toEqual([name])
  })

  test.each(Object.entries(others))('offers %s what was agreed', (name, offered) => {
    const field = table[name]!
    if (field.kind === 'choice') expect(field.options).toEqual(offered)
    else if (field.kind === 'image') expect(field).toMatchObject({ formats: ['jpeg', 'jpg', 'png', 'webp'], maxBytes: offered })
    else expect(field.default).toBe(offered)
  })
})

test('fresh designs look as agreed', () => {
  expect(defaultsOf(widget)).toMatchObject({
    ...{ design_position_on_desktop: 'right_bottom', design_position_on_mobile: 'right_bottom' },
    ...{ design_color_background: '#1d85e8', design_color_text: '#ffffff', design_color_popup_text: '#092c4c' },
    ...{ design_color_popup_background: '#ffffff', design_color_popup_button: '#1d85e8' },
  })
  expect(defaultsOf(friendPopup)).toMatchObject({ shop_header: 'You got {friend_incentive}', shop_button_text: 'Shop now' })
  expect(defaultsOf(landingPage)).toMatchObject({
    ...{ select_theme: '1', content_signup_button_text: 'Create account' },
    ...{ content_signup_referral_guide: 1, content_post_signup_referral_guide: 1 },
  })
})

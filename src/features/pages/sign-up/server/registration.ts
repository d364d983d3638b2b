import { registrationPath } from '#features/pages/registration-page/rules/links.ts'
import {
  linkTo,
  type PublishedRegistration,
  pageFacts,
  registrationDesign,
  socialSharing,
  visitorLanguage,
} from '#features/pages/registration-page/server/index.ts'
import { readSignUpProtection } from '#features/sales/fraud/server/index.ts'
import type { PageFacts } from '#kit/design/page-facts.ts'
import { spokenLanguages } from '#kit/languages.ts'
import { fillPlaceholders } from '#kit/placeholders.ts'
import { type FormState, freshForm } from '#page/PageRequest.ts'
import type { Tx } from '#server/db/database.ts'
import { imageSizes } from '#server/page-designs/imageSizes.ts'
import { styleHash } from '#server/pages/own-style.ts'
import { type CachedPage, pageDocument } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { Services } from '#server/services.ts'
import type { ShopProgram } from './shopProgram.ts'

export interface Registration extends ShopProgram {
  published: PublishedRegistration
  facts: PageFacts
  languages: { code: PageFacts['language']; href: string }[]
}

/** A page with everything it says, in the language its address asks for; the merchant decides whether it offers a choice. */
export async function loadRegistration(
  tx: Tx,
  services: Services,
  place: ShopProgram,
  lang: string | undefined,
): Promise<Registration> {
  const { shop, program } = place
  const published = await registrationDesign(services, tx, program)
  const { design, theme } = published
  const isOffered = (theme === 'basic_old' ? design.translate : design.is_translation) === 1
  const facts = await pageFacts(tx, services, shop, program, visitorLanguage(shop, lang))
  const asked = theme === 'basic_old' ? design.signup_fields : design.registration_form_fields
  const hasCountry = (asked as { type: string; isEnabled: 0 | 1 }[]).some(
    field => field.type === 'country' && field.isEnabled === 1,
  )
  return {
    ...place,
    published,
    facts: { ...facts, countries: hasCountry ? facts.countries : [] },
    languages: isOffered ? spokenLanguages.map(code => ({ code, href: `?p=${program.id}&lang=${code}` })) : [],
  }
}

export async function renderRegistration(
  tx: Tx,
  services: Services,
  { shop, program, published, facts, languages }: Registration,
  state: Omit<FormState, 'isOpen'> = freshForm,
): Promise<CachedPage> {
  const { theme, design, css } = published
  const social = await socialSharing(tx, program, theme)
  const { hide_from_search } = await readSignUpProtection(tx, shop.shop_id)
  const page = await renderPage({
    page: 'registration',
    theme,
    design,
    facts,
    languages,
    state: { ...state, isOpen: program.status === 1 },
    sizes: await imageSizes(tx, shop.shop_id, design),
  })
  const say = (text: string) => fillPlaceholders(text, facts.placeholders, { escape: 'none' })
  const title = say(social.social_title) || facts.brand_name
  const description = say(social.meta_description)
  const url = linkTo(services, shop, path => registrationPath(path, program.id)) ?? ''
  const image = social.thumnail_image_file && new URL(social.thumnail_image_file, services.publicUrl()).href
  return pageDocument(page, {
    title: `${title} – ${facts.brand_name}`,
    description,
    social: { title, description, url, image, site: facts.brand_name },
    noindex: hide_from_search === 1,
    styleHref: css ? styleAddress(shop.sub_path ?? '', 'registration', program.id, css) : undefined,
  })
}

export type StyledPage = 'registration' | 'thank-you'

export const styleAddress = (sub_path: string, page: StyledPage, program_id: number, css: string) =>
  `/${sub_path}/style/${page}-${program_id}-${styleHash(css)}.css`

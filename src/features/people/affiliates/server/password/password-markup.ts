import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { languages, type SpokenLanguage } from '#kit/languages.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import type { AnyText } from '#kit/text.ts'
import { type Html, html, trustedHtml } from '#server/http/html.ts'
import { fontFaces } from '#server/pages/fonts.ts'

export interface PageReader {
  t: AnyText
  language: SpokenLanguage
}

const sheet = `body{box-sizing:border-box;min-height:100dvh;display:grid;place-items:center;margin:0;padding:1.5rem 1rem;background:#f3f4f7;color:#1d2129;font:1rem/1.5 system-ui,sans-serif}
h1,p,label{unicode-bidi:plaintext}html[dir=rtl]{text-align:right}main{box-sizing:border-box;width:100%;max-width:30rem;padding:clamp(1.75rem,5vw,3rem);background:#fff;border-radius:24px;box-shadow:0 40px 90px -45px rgb(22 35 28/.4)}h1{margin:0 0 1rem;font-size:1.4rem}.logo{display:block;max-width:100%;max-height:56px;margin:0 0 1.5rem;font-weight:700}
label{display:block;margin:1rem 0 .25rem;font-weight:600}input{box-sizing:border-box;width:100%;padding:.7rem;border:1px solid #6b7280;border-radius:8px;font:inherit}
button,.button{box-sizing:border-box;display:block;margin-top:1.5rem;width:100%;padding:.8rem;border:0;border-radius:12px;background:#1c6b45;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none}
input:focus,button:focus,.button:focus{outline:3px solid #7cb69a}.problem{color:#a11b1b}
@media (prefers-color-scheme:dark){body{background:#16181d;color:#eceef2}main{background:#22252c}input{background:#16181d;color:inherit}.problem{color:#ff9a9a}}`
/** What of the shop's brand the page wears. */
export interface PasswordLook {
  brand: { light: string; dark: string }
  on: { light: string; dark: string }
  font: string
}

/** The merchant's font and colours over ours. */
const lookSheet = ({ brand, on, font }: PasswordLook) => `${fontFaces(font)}
:root{color-scheme:light dark}body,input,button{font-family:"${font}",system-ui,sans-serif}
button,.button{background:light-dark(${brand.light},${brand.dark});color:light-dark(${on.light},${on.dark})}
input:focus,button:focus,.button:focus{outline-color:light-dark(${brand.light},${brand.dark})}`

const policyFor = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self'; font-src 'self'`

interface PasswordForm {
  action: string
  shop: string
  token: string
  /** Which screen of the portal they were going to. */
  target?: string
  problem?: string
}

export function passwordForm({ t }: PageReader, { action, shop, token, target, problem }: PasswordForm): Html {
  return html`<h1>${t.any('affiliates.passwordPage.title')}</h1><p>${t.any('affiliates.passwordPage.lead', { shop })}</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${target && html`<input type="hidden" name="to" value="${target}">`}
<label for="password">${t.any('affiliates.passwordPage.password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="8" maxlength="128" required>
<label for="again">${t.any('affiliates.passwordPage.again')}</label>
<input id="again" name="again" type="password" autocomplete="new-password" minlength="8" maxlength="128" required>
<button>${t.any('affiliates.passwordPage.save')}</button></form>`
}

export const sentence = ({ t }: PageReader, what: 'done' | 'ended', values: PlaceholderValues = {}): Html =>
  html`<h1>${t.any(`affiliates.passwordPage.${what}Title`)}</h1><p>${t.any(`affiliates.passwordPage.${what}`, values)}</p>`

/** Into the portal, where the new password is of use. */
export const loginLink = ({ t }: PageReader, url: string): Html =>
  html`<a class="button" href="${url}">${t.any('affiliates.passwordPage.logIn')}</a>`

export interface Brand {
  name: string
  logo: string | null
  look: PasswordLook
}

/** In the clothes of the shop, where it is known. */
export function sendPage(reply: FastifyReply, { t, language }: PageReader, content: Html, brand?: Brand) {
  const style = sheet + (brand ? lookSheet(brand.look) : '')
  const head =
    brand &&
    (brand.logo ? html`<img class="logo" src="${brand.logo}" alt="${brand.name}">` : html`<p class="logo">${brand.name}</p>`)
  const page = html`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t.any('affiliates.passwordPage.title')}</title><style>${trustedHtml(style)}</style></head>
<body><main>${head}${content}</main></body></html>`
  return reply.header('content-security-policy', policyFor(style)).type('text/html; charset=utf-8').send(page.markup)
}

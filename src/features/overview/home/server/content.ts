import { readFileSync } from 'node:fs'
import { planOf } from '#features/store/shop/server/index.ts'
import type { Language } from '#kit/languages.ts'
import { ConfigError } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import type { HomeBanner, PartnerBanner, RecommendedApp } from '../contract.ts'
import { HomeContent, isShownTo, noContent, wordsIn } from '../rules/content.ts'

/** Read once, when the product starts: a slip in it is told then, and not to merchants. */
export function readHomeContent(file: string | undefined): HomeContent {
  if (!file) return noContent
  const { data, error } = HomeContent.safeParse(jsonIn(file))
  if (data) return data
  const { path, message } = error.issues[0]!
  throw new ConfigError(`HOME_CONTENT is ${file}, where ${path.join('.') || 'the whole'} cannot be used: ${message}.`)
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new ConfigError(`HOME_CONTENT is ${file}, but a file with JSON is expected there.`)
  }
}

export interface ContentReader {
  shop_id: number
  language: Language
}

const today = () => new Date().toISOString().slice(0, 10)

export async function bannersFor(tx: Tx, { banners }: HomeContent, { shop_id, language }: ContentReader): Promise<HomeBanner[]> {
  const plan = await planOf(tx, shop_id)
  return banners
    .filter(banner => isShownTo(banner, plan, today()))
    .map(({ name, type, title, text, link }) => ({
      name,
      type,
      title: wordsIn(title, language),
      text: wordsIn(text, language),
      link: link ? { url: link.url, label: wordsIn(link.label, language) } : null,
    }))
}

export async function partnersFor(tx: Tx, content: HomeContent, { shop_id, language }: ContentReader): Promise<PartnerBanner[]> {
  const plan = await planOf(tx, shop_id)
  return content.partner_banners
    .filter(banner => isShownTo(banner, plan, today()))
    .map(({ name, partner, title, text, link }) => ({
      name,
      partner,
      title: wordsIn(title, language),
      text: wordsIn(text, language),
      link: { url: link.url, label: wordsIn(link.label, language) },
    }))
}

export const appsFor = ({ apps }: HomeContent, language: Language): RecommendedApp[] =>
  apps.map(({ text, ...app }) => ({ ...app, text: wordsIn(text, language) }))

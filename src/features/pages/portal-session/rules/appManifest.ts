import type { SpokenLanguage } from '#kit/languages.ts'
import { languages } from '#kit/languages.ts'

/** The pictures under which a phone keeps the portal: plain ones, one that may be cut to any shape, one for Apple. */
export const appIcons = {
  'icon-192': { size: 192, purpose: 'any' },
  'icon-512': { size: 512, purpose: 'any' },
  'icon-maskable-512': { size: 512, purpose: 'maskable' },
  'icon-touch-180': { size: 180, purpose: 'touch' },
} as const
export type AppIcon = keyof typeof appIcons
export const appIconNames = Object.keys(appIcons) as AppIcon[]

interface App {
  /** Below which path the portal stands. */
  base: string
  name: string
  language: SpokenLanguage
  theme_color: string
  background_color: string
  /** Changes with the pictures. */
  version: string
}

/** How many letters stand under the icon of an app. */
const SHORT = 12

/** As much of a name as stands under an icon, whole words where they fit. */
export function shortName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length <= SHORT) return letters.join('')
  const whole = letters
    .slice(0, SHORT + 1)
    .join('')
    .replace(/\s+\S*$/, '')
  return [...whole].length <= SHORT ? whole : letters.slice(0, SHORT).join('')
}

export const iconPath = (base: string, icon: AppIcon, version: string) => `${base}/app/${icon}-${version}.png`

/** What a phone is told when the portal is put on its screen. */
export function appManifest({ base, name, language, version, ...colors }: App) {
  return {
    id: `${base}/`,
    name,
    short_name: shortName(name),
    lang: language,
    dir: languages[language].direction,
    start_url: `${base}/`,
    // Without a slash at its end: the home of the portal is asked for both ways.
    scope: base,
    display: 'standalone',
    ...colors,
    icons: appIconNames
      .filter(icon => appIcons[icon].purpose !== 'touch')
      .map(icon => {
        const { size, purpose } = appIcons[icon]
        return { src: iconPath(base, icon, version), sizes: `${size}x${size}`, type: 'image/png', purpose }
      }),
  }
}

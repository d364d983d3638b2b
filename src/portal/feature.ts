import type { FunctionComponent } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { PortalScreenPath } from '#kit/portal-target.ts'
import type { PortalFrameKey } from './text.tsx'

/** A screen of the portal; its path stands below that of the shop's portal. */
export interface PortalScreen {
  path: PortalScreenPath
  title: PortalFrameKey
  screen: () => Promise<FunctionComponent>
  /** It shows what was earned: who was deactivated has it, too. */
  forDeactivated?: true
  /** What it reads, asked for while its code is on its way. */
  reads?: readonly Endpoint[]
  /** Where the menu names it, smaller ones first; without it the screen is not named there. */
  menu?: {
    place: number
    icon: FunctionComponent
    /** For what not every shop or affiliate has (`portalHas` of the server's side): an entry leads somewhere or is absent. */
    needs?: string
    /** How much waits there, drawn at the icon. */
    mark?: () => Promise<FunctionComponent>
  }
}

/** Everything a feature gives the portal. */
export interface PortalFeature<
  Frame extends readonly object[] = readonly object[],
  En extends readonly object[] = readonly object[],
  Vi extends readonly object[] = readonly object[],
> {
  /** The name of its folder. */
  name: string
  screens: readonly PortalScreen[]
  /** English words that are there before anything is drawn. */
  frame?: Frame
  texts?: {
    /** English words that come with the screens. */
    en?: () => Promise<En>
    /** All its words in Vietnamese. */
    vi: () => Promise<Vi>
  }
}

/**
 * A feature declares itself in `portal/feature.ts`; `src/app/portal/features.ts` lists it, and everything else follows.
 * Screens are constants with a type of their own: their titles are keys of the words that are gathered from here.
 */
export function definePortalFeature<
  const Frame extends readonly object[] = readonly [],
  En extends readonly object[] = readonly [],
  Vi extends readonly object[] = readonly [],
>(feature: PortalFeature<Frame, En, Vi>): PortalFeature<Frame, En, Vi> {
  return feature
}

import { undesignedStyles } from '#page/styles/index.ts'
import own from './marketplace.css?raw'
import offer from './offer.css?raw'

export { DirectoryPage } from './DirectoryPage.tsx'
export { OfferPage } from './OfferPage.tsx'

export const marketplaceStyles = undesignedStyles + own + offer

import { ADDRESS } from './address.js'
import { offer } from './offer.js'

export default () => offer({ shopify, document, address: ADDRESS })

/** A page says with every call for which store it was opened, so that another tab's switch never serves it another one. */
export const SHOP_HEADER = 'x-tandem-shop'

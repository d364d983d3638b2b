const LINES = 8

/** In which a welcome goes before what else is mailed at that moment. A few lines to a shop: nobody waits for all who came with them. */
export const welcomeQueue = (shop_id: number, affiliate_id: number): string =>
  `affiliates.welcome:${shop_id}:${affiliate_id % LINES}`

/** What every open screen knows of the shop has changed. Apart from the event itself, which the first load has no room for. */
export const shopNews = { name: 'shopInfo.changed' } as const

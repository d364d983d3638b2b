import { type Network, networks } from '#features/pages/thank-you-page/rules/share-links.ts'

/** How a link is handed on. */
export type ShareChannel = 'copy' | Network

export const shareChannels: readonly ShareChannel[] = ['copy', ...networks.map(network => network.name)]

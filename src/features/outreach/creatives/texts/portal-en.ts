/** Pictures, files, links and videos to share, in the portal. */
export const en = {
  portalCreativeList: {
    lead: 'Pictures, files and links to share. Everything that leads to the store carries your own link.',
    search: 'Search',
    kinds: 'Kind',
    everything: 'Everything',
    kind: { image: 'Images', file: 'Files', link: 'Links', video: 'Videos' },
    category: 'Category',
    allCategories: 'All categories',
    downloadAll: 'Download all as a ZIP file',
    none: 'Nothing found',
    noneText: 'Try another word or category.',
    download: 'Download',
    facts: '{format}, {size}',
    share: 'Link to share',
    text: 'Text to copy',
    embed: 'Code for your own page',
    embedHint: 'Shows the picture on your page. It leads to the store by your link, and changes when the store replaces it.',
    address: 'Address',
    watch: 'Open the video',
    visit: 'Open the page',
  },
} as const

/** Pictures, files, links and videos to share, in the portal. */
export const en = {
  portalCreativeList: {
    lead: 'Images, files and links to share. Everything that points to the store uses your link.',
    search: 'Search',
    kinds: 'Type',
    everything: 'All',
    kind: { image: 'Images', file: 'Files', link: 'Links', video: 'Videos' },
    category: 'Category',
    allCategories: 'All categories',
    downloadAll: 'Download all as a ZIP file',
    none: 'Nothing found',
    noneText: 'Try another search or category.',
    download: 'Download',
    facts: '{format}, {size}',
    share: 'Link to share',
    text: 'Text to copy',
    embed: 'Embed code',
    embedHint: 'Shows the image on your site. It links to the store through your link and updates when the store replaces it.',
    address: 'URL',
    watch: 'Open the video',
    visit: 'Open the page',
  },
} as const

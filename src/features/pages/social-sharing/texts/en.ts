/** What the frame says of it: the names of its screens. */
export const frame = {
  page: {
    socialSharing: 'Social sharing',
  },
}

/** What the editor of the shared link says. */
export const screens = {
  socialEditor: {
    section: 'Link preview',
    note: 'How large social networks show a link to your registration page. Changes can take up to a day to appear.',
    from: 'From {host}',
    field: {
      social_title: 'Title',
      meta_description: 'Description',
      thumnail_image_file: 'Thumbnail',
    },
  },
}

/** Passing a link on. */
export const portalFrame = {
  portalShare: {
    share: 'Share',
    shareOn: 'Share on {network}',
    text: 'Take a look at {shop}:',
  },
} as const

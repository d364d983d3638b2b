/** What the editor of the shared link says. */
export const en = {
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

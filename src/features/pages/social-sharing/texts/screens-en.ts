/** What the editor of the shared link says. */
export const en = {
  socialEditor: {
    section: 'Preview of the link',
    note: 'A link to your registration page, as the large networks draw it. They may take a day to notice a change.',
    from: 'From {host}',
    field: {
      social_title: 'Title',
      meta_description: 'Description',
      thumnail_image_file: 'Thumbnail',
    },
  },
}

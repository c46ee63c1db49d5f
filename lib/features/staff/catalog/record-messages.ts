/** Messages of the forms of records; previews of texts are those of the settings. */
export const editorMessages = [
  'errors',
  'staff',
  'staffCatalog',
  'staffPicture',
  'staffSettings.preview',
  'staffSettings.previewFailed',
  'staffSettings.previewEmpty',
] as const

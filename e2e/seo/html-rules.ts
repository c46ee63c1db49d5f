import type { ConfigData } from 'html-validate'

/** HTML validation rules: html-validate's recommended set, and each deviation with its reason. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes charSet, srcSet and similar; attribute names are case-insensitive.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React self-closes void elements and writes empty values for boolean attributes; both are valid HTML.
    'void-style': ['error', { style: 'selfclose' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // React's useId creates ids such as `_R_5_`, which are valid in HTML and CSS.
    'valid-id': ['error', { relaxed: true }],
    // Inline styles of next/image; all other styles are in style sheets.
    'no-inline-style': ['error', { allowedProperties: ['color', 'position', 'width', 'height', 'top', 'right', 'bottom', 'left'] }],
    // Checkboxes that share a name are one multiple choice, for example diets.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // This class keeps a phone number on one line.
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
    // On a phone, order rows are displayed as blocks, and browsers then drop their table roles.
    'no-redundant-role': 'off',
    // Titles follow the specification's templates, and product names may be long.
    'long-title': 'off',
    // A list may have an accessible name, which screen readers announce; the recommended set is stricter than ARIA.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
}

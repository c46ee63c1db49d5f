import type { ConfigData } from 'html-validate'

/** What HTML is judged by: html-validate's own recommendation, and each deviation from it with its reason. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes charSet, srcSet and the like. Names of attributes are the same in any case.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React closes void elements and gives attributes without a value an empty one; both are HTML.
    'void-style': ['error', { style: 'selfclose' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // React's useId makes ids such as `_R_5_`, which HTML allows and CSS can name.
    'valid-id': ['error', { relaxed: true }],
    // What next/image writes; everything else is in style sheets.
    'no-inline-style': ['error', { allowedProperties: ['color', 'position', 'width', 'height', 'top', 'right', 'bottom', 'left'] }],
    // Checkboxes of one name are one choice of several values, as of diets.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // The class that keeps a number on one line.
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
    // On a phone the rows of orders are drawn as blocks, and browsers then forget that they are a table.
    'no-redundant-role': 'off',
    // Titles follow the specification's templates, and a product's name is as long as it is.
    'long-title': 'off',
    // A list may have a name, and readers say it; only the recommendation is narrower than ARIA.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
}

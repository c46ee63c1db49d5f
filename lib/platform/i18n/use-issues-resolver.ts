'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type { Issue } from '@/lib/domain/errors/errors'
import { issuesToErrors } from '@/lib/domain/errors/result'

/** A react-hook-form resolver that uses a validation rule shared with the backend; issues become localized form errors. */
export function useIssuesResolver<Values extends FieldValues>(validate: (values: Values) => readonly Issue[]) {
  const t = useTranslations('errors')
  return useCallback(
    (values: Values): ResolverResult<Values> => {
      const issues = validate(values)
      if (issues.length === 0) return { values, errors: {} }
      const errors = issuesToErrors(issues, ({ key, values: details }) => t(key, details))
      return { values: {}, errors: errors as FieldErrors<Values> }
    },
    [t, validate],
  )
}

import type { SyntheticEvent } from 'react'

/**
 * WebMCP's declarative API: a browser with an assistant offers a form with a name and a description as a tool, whose parameters are
 * the named fields. Without `toolautosubmit` the assistant only fills the form, and the person submits it.
 */
declare module 'react' {
  interface FormHTMLAttributes<T> extends HTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
    toolautosubmit?: ''
  }
  interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
    toolparamdescription?: string
  }
}

declare global {
  interface SubmitEvent {
    /** Whether an assistant filled in the form; undefined in a browser without WebMCP. */
    agentInvoked?: boolean
    respondWith?: (answer: Promise<string>) => void
  }
}

/** Answers the assistant that filled in a form with what came of it. A form handled by a script counts as failed without it. */
export function answerAssistant({ nativeEvent }: SyntheticEvent, answer: Promise<string>): void {
  if (nativeEvent instanceof SubmitEvent && nativeEvent.agentInvoked) nativeEvent.respondWith?.(answer)
}

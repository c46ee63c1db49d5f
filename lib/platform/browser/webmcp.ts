import 'react'

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

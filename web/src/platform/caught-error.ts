/** An error as the page met it, before anything of it is kept or sent. */
export type GlobalErrorType = 'unhandledrejection' | 'error' | 'react-error'

export interface CaughtError {
  /** `screen`: the error fallback stood in for it. */
  type: GlobalErrorType | 'screen'
  thrown: unknown
  at: number
  line?: number
  column?: number
  componentStack?: string | null | undefined
}

/** Where the device keeps the last ones. */
export const ERRORS_KEY = 'foco_errors'

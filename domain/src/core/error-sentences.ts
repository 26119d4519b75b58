/**
 * The sentences in which browsers and this app tell of errors. `*` stands for a name or for anything, `#` for a number,
 * `~` for another sentence.
 * What is none of them may be somebody's words, whatever it is made of.
 */
const SENTENCES = `
Cannot read properties of undefined (reading '*')
Cannot read properties of null (reading '*')
Cannot set properties of undefined (setting '*')
Cannot set properties of null (setting '*')
Cannot destructure property '*' of '*' as it is undefined.
Cannot destructure property '*' of '*' as it is null.
Cannot access '*' before initialization
Cannot convert undefined or null to object
Can't find variable: *
can't access lexical declaration '*' before initialization
can't access property "*", * is undefined
can't access property "*", * is null
undefined is not an object (evaluating '*')
null is not an object (evaluating '*')
* is not a function
* is not a constructor
* is not defined
* is not iterable
* is undefined
* is null
Assignment to constant variable.
Class extends value * is not a constructor or null
Illegal invocation
Invalid array length
Invalid time value
Invalid time zone specified: *
Invalid language tag: *
Invalid regular expression: *
toFixed() digits argument must be between 0 and 100
Maximum call stack size exceeded
too much recursion
Maximum update depth exceeded*
Rendered more hooks than during the previous render.
Rendered fewer hooks than expected*
Objects are not valid as a React child*
Minified React error ##; visit *
Unexpected token '*', *"*"* is not valid JSON
Unexpected token * in JSON at position #
"*" is not valid JSON
Unexpected end of JSON input
Unexpected end of input
Unexpected non-whitespace character after JSON at position #*
Expected property name or '}' in JSON at position #*
JSON.parse: *
JSON Parse error: *
Converting circular structure to JSON*
Failed to fetch
Load failed
NetworkError when attempting to fetch resource.
The network connection was lost.
The Internet connection appears to be offline.
Failed to fetch dynamically imported module: *
error loading dynamically imported module: *
Importing a module script failed.
Unable to preload CSS for *
Script error.
The operation was aborted.
The operation was aborted due to timeout
signal is aborted without reason
signal timed out
The user aborted a request.
The operation is insecure.
The operation is not supported.
The quota has been exceeded.
The request is not allowed by the user agent or the platform in the current context*
play() failed because the user didn't interact with the document first.*
The play() request was interrupted*
Failed to execute '*' on '*': ~
Setting the value of '*' exceeded the quota.
The node to be removed is not a child of this node.
The node before which the new node is to be inserted is not a child of this node.
The object can not be found here.
The database connection is closing.
Connection to Indexed Database server lost. Refresh the page to try again
Internal error opening backing store for indexedDB.open.
Internal error.
One of the specified object stores was not found.
The transaction has finished.
The transaction is not active.
The transaction was aborted, so the request cannot be fulfilled.
A mutation operation was attempted on a database that did not allow mutations.
A version change transaction is running.
The requested version (#) is less than the existing version (#).
* could not be cloned.
An unexpected error occurred
Network connection failed
The session is still loading
This needs a * around it
This needs an * around it
index.html has no #root
* was answered with #
* could not be applied
Calendar service unavailable
Could not connect to the calendar.
Database query failed
Error loading profile
Invalid category data
Record not found
Referenced record not found
The server cannot answer right now
The server refused this
The server took too long to answer
The storage is full.
This entry already exists
This transaction id was used for other changes
User authentication required
Validation failed
You are no longer signed in here. Nothing was changed.
Your session has expired. Please sign in again.
Unknown table: *
no row in *
Nobody asked for *
There are no texts of * in *
`

/** Methods, classes and properties of the browser; those of our own rows are known from the registry. */
const NAMES = `add addEventListener apply at bind call catch clear click clone close concat createIndex createObjectStore
  current currentTarget dataset delete deleteDatabase dispatchEvent entries every fetch filter find findIndex flat flatMap
  focus forEach format from get getAll getBoundingClientRect getItem has height IDBCursor IDBDatabase IDBFactory
  IDBObjectStore includes indexedDB indexOf insertBefore isArray join keys lastIndexOf length localStorage map match Node
  now Object objectStore observe of open parentElement parentNode parse pop postMessage Promise push put querySelector
  reduce removeChild replace replaceAll replaceState pushState History resume reverse root rows scrollIntoView setItem
  settled shift showPopover hidePopover size slice some sort splice split start Storage structuredClone style subscribe
  substring target test then toFixed toISOString toSorted toString transaction trim undefined null unshift values width
  Window`

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where sentences differ: anything, a number, a sign before a number, another sentence. */
const PLACE = /(\*|##|#(?!root)|~)/

const patternOf = (parts: readonly string[]): RegExp => {
  const places: Record<string, string> = { '*': '(.*?)', '##': '#(\\d+)', '#': '(\\d+)', '~': '(.*?)' }
  return new RegExp(`^${parts.map((part) => places[part] ?? escaped(part)).join('')}$`, 's')
}

interface Sentence {
  parts: readonly string[]
  pattern: RegExp
}

export const ERROR_SENTENCES: readonly Sentence[] = SENTENCES.trim()
  .split('\n')
  .map((sentence) => sentence.split(PLACE))
  .map((parts) => ({ parts, pattern: patternOf(parts) }))

export const PROGRAM_NAMES: readonly string[] = NAMES.split(/\s+/)

/** What errors are called. */
export const ERROR_NAMES: ReadonlySet<string> = new Set(
  `AbortError AggregateError AppError ConstraintError DataCloneError DataError Error EvalError HierarchyRequestError
  InternalError InvalidAccessError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError
  NotSupportedError OperationError PartFailed PartTrouble QuotaExceededError RangeError ReadOnlyError ReferenceError
  SecurityError SyntaxError TimeoutError TransactionInactiveError TypeError URIError UnknownError VersionError`.split(
    /\s+/,
  ),
)

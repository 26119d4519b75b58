/** The pages of the development sign-in. */
import { escapeHtml, plainPage } from './plain-page.ts'

interface SignInForm {
  uid: string
  email: string
  name: string
  problem: string | undefined
}

export const signInPage = ({ uid, email, name, problem }: SignInForm): string =>
  plainPage(
    'Development sign-in',
    `<strong class="tag">Only on this computer</strong>
<h1>Development sign-in</h1>
<p>Choose who you are. There is no password, and nothing leaves this computer. The same e-mail is the same account.</p>
<form method="post" action="/interaction/${escapeHtml(uid)}" novalidate>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" required autofocus value="${escapeHtml(email)}"${
      problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
    }>
${problem === undefined ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`}
<label for="name">Name <span>(optional)</span></label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${escapeHtml(name)}">
<button class="primary">Continue</button>
<button class="quiet" name="action" value="cancel">Cancel</button>
</form>`,
  )

export const problemPage = (problem: string, appUrl: string): string =>
  plainPage(
    'Sign-in problem',
    `<h1>Sign-in problem</h1>
<p>${escapeHtml(problem)}</p>
<a class="button primary" href="${escapeHtml(appUrl)}">Back to Foco</a>`,
  )

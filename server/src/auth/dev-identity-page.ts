/** The pages of the development sign-in: self-contained, readable in light and dark, usable by keyboard. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
:root { color-scheme: light dark; --bg: #f7f5f1; --surface: #fff; --line: #8d867b; --text: #24221f; --muted: #68625a;
  --accent: #1f6f5f; --on-accent: #fff; --warn: #c2410c; --warn-soft: #fdeadd; }
@media (prefers-color-scheme: dark) { :root { --bg: #161513; --surface: #1f1e1b; --line: #7d766c; --text: #f2eee8;
  --muted: #aaa39a; --accent: #7fd0bd; --on-accent: #0d211c; --warn: #ff9a5c; --warn-soft: #3a2417; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--bg);
  color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; border-radius: 20px; background: var(--surface); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; color: var(--muted); }
.tag { display: inline-block; margin: 0 0 16px; padding: 2px 10px; border-radius: 99px; font-size: 14px; font-weight: 600;
  background: var(--warn-soft); }
label { display: block; margin-top: 16px; font-weight: 600; }
label span { font-weight: 400; color: var(--muted); }
input, button, .button { width: 100%; min-height: 44px; padding: 8px 12px; border-radius: 8px; font: inherit; }
input { margin-top: 4px; border: 1px solid var(--line); background: transparent; color: inherit; }
button, .button { display: block; margin-top: 12px; border: 1px solid transparent; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
.primary { margin-top: 24px; background: var(--accent); color: var(--on-accent); }
.quiet { background: transparent; border-color: var(--line); color: inherit; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 4px 0 0; color: var(--warn); }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`

interface SignInForm {
  uid: string
  email: string
  name: string
  problem: string | undefined
}

export const signInPage = ({ uid, email, name, problem }: SignInForm): string =>
  page(
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
  page(
    'Sign-in problem',
    `<h1>Sign-in problem</h1>
<p>${escapeHtml(problem)}</p>
<a class="button primary" href="${escapeHtml(appUrl)}">Back to Foco</a>`,
  )

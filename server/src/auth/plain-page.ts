/** A page that the server writes itself, without a script: readable in light and dark, usable by keyboard. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

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
p { margin: 0 0 16px; color: var(--muted); overflow-wrap: anywhere; }
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

export const plainPage = (title: string, body: string, language = 'en'): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`

/** Style sheet of the API document's page; a module, so that it travels inside the bundle. */
export const API_DOCS_STYLE = `
:root { color-scheme: dark; --ground: #15100c; --raised: #211a14; --line: #3b3026; --text: #f3ebe1; --soft: #bfb1a0; --accent: #f0b35a; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: 0.875rem; }
nav ul, .answers { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.25rem 0; overflow-wrap: anywhere; }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 68rem; }
h1 { line-height: 1.15; }
h2 { color: var(--soft); font-size: 0.95rem; text-transform: capitalize; margin: 1.5rem 0 0.5rem; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
a { color: var(--text); text-decoration: none; }
a:hover, a:focus-visible, p a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 0 0 1rem; }
article:target { border-color: var(--accent); }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; font-size: 0.8em; color: var(--accent); }
.method.get { color: #8fc7f0; }
.method.delete { color: #ff9d8f; }
.access, .answers { color: var(--soft); font-size: 0.9rem; }
.answers { margin-top: 0.75rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; margin: 0.5rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem 0.35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.25rem 0; }
pre { overflow: auto; max-height: 26rem; background: var(--ground); padding: 0.75rem; border-radius: 0.5rem; font-size: 0.8rem; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: 13rem; border-right: 0; border-bottom: 1px solid var(--line); } }
`;

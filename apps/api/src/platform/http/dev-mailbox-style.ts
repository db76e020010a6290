/** Style sheet of the development mailbox; a module, so that it travels inside the bundle. */
export const DEV_MAILBOX_STYLE = `
:root { color-scheme: dark; --ground: #15100c; --raised: #211a14; --line: #3b3026; --text: #f3ebe1; --soft: #bfb1a0; --accent: #f0b35a; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
h1 { line-height: 1.15; margin: 0.5rem 0; }
h2 { margin: 0; font-size: 1.1rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
p { margin: 0.5rem 0; }
.soft { color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere; }
.code { display: inline-block; margin: 0.5rem 0; padding: 0.25rem 0.75rem; border-radius: 0.5rem; background: var(--ground); color: var(--accent); font: 700 1.5rem/1.4 ui-monospace, monospace; letter-spacing: 0.2em; }
details { margin-top: 0.5rem; }
summary { cursor: pointer; padding: 0.25rem 0; color: var(--soft); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--ground); padding: 0.75rem; border-radius: 0.5rem; font-size: 0.85rem; }
`;

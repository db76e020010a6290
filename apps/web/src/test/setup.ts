// Tests of what the server renders run in Node alone.
if (typeof window !== 'undefined') (await import('./browser-setup.ts')).prepareBrowser();

import { BRAND } from '@filmfisher/shared/brand/brand';
import { escapeHtml } from '../text/html.ts';
import type { Message } from './message.ts';

/** Small print of what somebody else may have asked for. */
export const IGNORE_NOTE = 'If this was not you, ignore this message. Nothing will change.';

/** One mail's content, from which both its forms are made. */
export interface MailContent {
  heading: string;
  paragraphs: string[];
  /** Big digits to read and type. */
  code?: string;
  button?: { label: string; href: string };
  /** Small print: why the mail came, and what to do if it was not asked for. */
  footnote: string;
}

/*
 * Mail programs know tables and inline styles best; the style element is for those that know dark mode. Some
 * programs invert colours themselves; color-scheme tells them that the mail handles both modes.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #15100c !important; }
  .card { background: #211a14 !important; border-color: #3b3026 !important; }
  .text { color: #f3ebe1 !important; }
  .soft { color: #bfb1a0 !important; }
  .code { background: #15100c !important; color: #ffc978 !important; }
}`.trim();

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function codeBlock(code: string): string {
  return `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:#f6efe6;color:#6b3d00;text-align:center;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</p>`;
}

function buttonBlock({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href);
  return `<p style="margin:0 0 20px"><a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#f0b35a;color:#1c1206;${FONT};font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 20px;color:#6b5f52;${FONT};font-size:13px;line-height:1.5;word-break:break-all">If the button does not work, open this address: <a class="soft" href="${address}" style="color:#6b5f52">${address}</a></p>`;
}

/**
 * @param subject of the mail, for programs that show the document's title
 * @returns the HTML form, readable on a dark and on a light ground
 */
function htmlMail(subject: string, content: MailContent): string {
  const paragraphs = content.paragraphs
    .map(
      (paragraph) =>
        `<p class="text" style="margin:0 0 16px;color:#2a211a;${FONT};font-size:16px;line-height:1.55">${escapeHtml(paragraph)}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6efe6">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f6efe6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e5d9c9;border-radius:12px"><tr><td style="padding:28px">
<p class="soft" style="margin:0 0 20px;color:#6b5f52;${FONT};font-size:14px;font-weight:700;letter-spacing:1px">${escapeHtml(BRAND)}</p>
<h1 class="text" style="margin:0 0 16px;color:#2a211a;${FONT};font-size:22px;line-height:1.25">${escapeHtml(content.heading)}</h1>
${paragraphs}
${content.code === undefined ? '' : codeBlock(content.code)}
${content.button === undefined ? '' : buttonBlock(content.button)}
<p class="soft" style="margin:0;color:#6b5f52;${FONT};font-size:13px;line-height:1.5">${escapeHtml(content.footnote)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** @returns the plain form: the same words in the same order */
function textMail(content: MailContent): string {
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.button === undefined ? [] : [content.button.href]),
    `-- \n${BRAND}. ${content.footnote}`,
  ].join('\n\n');
}

/** @returns an e-mail in both its forms, with its link and code apart, as the development mailbox shows them */
export function mailMessage(subject: string, content: MailContent): Message {
  return {
    subject,
    text: textMail(content),
    html: htmlMail(subject, content),
    links: content.button ? [content.button.href] : [],
    code: content.code ?? null,
  };
}

/** @returns a text message: one sentence, no HTML */
export function textMessage(text: string, link: string | null, code: string | null): Message {
  return { subject: BRAND, text, html: '', links: link === null ? [] : [link], code };
}

import { existsSync } from 'node:fs';

/** Folders of texts (apps/web/build/messages.ts); one that has catalogues is translated as a whole. */
const FOLDER = /^(.*\/apps\/web\/src\/(?:features\/[^/]+|components\/[^/]+|app|lib))\//;
/** The desk stays English, and tests see what they like. */
const ENGLISH_ONLY = /\.test\.tsx$|\/desk\/|\/desk-[^/]*\.page\.tsx$/;
/** Attributes that people read; of components, those that this app calls so. */
const READ = new Set([
  ...['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'label', 'busyLabel', 'hint', 'heading'],
  ...['pageTitle', 'intro', 'detail', 'failure', 'yes', 'no', 'busyYes'],
]);
/** Of Lingui's macro: what stands in them is a message. */
const MACROS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

const isTranslated = new Map();

/** @returns whether the texts of a file belong into catalogues */
function hasCatalogues(file) {
  const path = file.replaceAll('\\', '/');
  const folder = ENGLISH_ONLY.test(path) ? undefined : FOLDER.exec(path)?.[1];
  if (folder === undefined) return false;
  if (!isTranslated.has(folder)) isTranslated.set(folder, existsSync(`${folder}/locales`));
  return isTranslated.get(folder);
}

const hasLetters = (text) => /\p{L}/u.test(text);

/** @returns the texts that an expression may come to, as it stands in the code */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateLiteral':
      return [node];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

const wordsOf = (node) =>
  node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : node.value;

/** In folders with catalogues no text stands in JSX by itself: the page would show it in English to everybody. */
export const noBareText = {
  meta: { messages: { bare: 'Put this text into <Trans> or t`…`: this folder is translated (docs/translating.md).' } },
  create(context) {
    if (!hasCatalogues(context.filename)) return {};
    const report = (node) => {
      context.report({ node, messageId: 'bare' });
    };
    const isInMacro = (node) =>
      node !== null &&
      node !== undefined &&
      ((node.type === 'JSXElement' && MACROS.has(node.openingElement.name.name)) || isInMacro(node.parent));
    return {
      JSXText(node) {
        if (hasLetters(node.value.replaceAll(/&\w+;/g, '')) && !isInMacro(node.parent)) report(node);
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node) {
        if (isInMacro(node.parent)) return;
        for (const text of textsOf(node)) if (hasLetters(wordsOf(text))) report(text);
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        if (!READ.has(name) || MACROS.has(node.parent.name?.name)) return;
        for (const text of textsOf(node.value)) if (hasLetters(wordsOf(text))) report(text);
      },
    };
  },
};

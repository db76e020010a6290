import type { NodePath, PluginObj, types } from '@babel/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import babel from '@rolldown/plugin-babel';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../src');
/** In the names of the app's own modules, from its root. */
const RUNTIME = '/src/lib/lingui.ts';
const REGISTER = '/src/lib/messages.ts';

/**
 * @param file of the app
 * @returns the folder whose catalogues have its texts: of a feature, of a group of components, `app` or `lib`
 */
export function messageFolder(file: string): string {
  const [top = '', group = ''] = relative(ROOT, file).split(sep);
  return top === 'features' || top === 'components' ? `${top}/${group}` : top;
}

/** @returns the message in the form that Lingui's runtime reads; a plural without `offset` must not have the key */
function compiled(message: string): unknown {
  return JSON.parse(JSON.stringify(compileMessage(message)));
}

/**
 * Runs after Lingui's macro: compiles the English messages in the code, so that English needs no catalogue, and notes
 * with each file that has any where their translations are.
 */
function englishInPlace({ types: t }: { types: typeof types }): PluginObj {
  const inPlace = (path: NodePath<types.ObjectProperty> | NodePath<types.JSXAttribute>) => {
    const { value } = path.node;
    if (value?.type !== 'StringLiteral') return;
    const message = t.valueToNode(compiled(value.value));
    path.node.value = path.isJSXAttribute() ? t.jsxExpressionContainer(message) : message;
  };
  return {
    name: 'english-in-place',
    visitor: {
      Program: {
        exit(program, { filename }) {
          program.traverse({
            ObjectProperty(path) {
              const { key } = path.node;
              const isMessage = key.type === 'Identifier' && key.name === 'message';
              if (isMessage && path.parent.leadingComments?.some(({ value }) => value === 'i18n'))
                inPlace(path);
            },
            JSXAttribute(path) {
              const { name } = path.parent as types.JSXOpeningElement;
              const isTrans = name.type === 'JSXIdentifier' && name.name.startsWith('_Trans');
              if (isTrans && path.node.name.name === 'message') inPlace(path);
            },
          });
          const needs = t.identifier('needMessages');
          program.unshiftContainer(
            'body',
            t.importDeclaration([t.importSpecifier(needs, needs)], t.stringLiteral(REGISTER)),
          );
          program.pushContainer(
            'body',
            t.expressionStatement(t.callExpression(needs, [t.stringLiteral(messageFolder(filename ?? ''))])),
          );
        },
      },
    },
  };
}

/** Only files that import a macro pay for Babel. */
const messagesInCode = () =>
  babel({
    parserOpts: { plugins: ['jsx', 'typescript'] },
    sourceMap: false,
    presets: [
      {
        rolldown: { filter: { code: /from '@lingui\/(?:core|react)\/macro'/ } },
        preset: () => ({
          plugins: [
            [
              '@lingui/babel-plugin-lingui-macro',
              {
                stripMessageField: false,
                linguiConfig: {
                  macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
                  runtimeConfigModule: { Trans: [RUNTIME, 'Trans'], useLingui: [RUNTIME, 'useLingui'] },
                },
              },
            ],
            englishInPlace,
          ],
        }),
      },
    ],
  });

/** Catalogues (PO files) as modules: message id → compiled translation. What nobody has translated is left out. */
const catalogues = (): Plugin => ({
  name: 'message-catalogues',
  transform: {
    filter: { id: /\.po$/ },
    async handler(source, id) {
      const locale = /(\w+)\.po$/.exec(id)?.[1] ?? '';
      const catalogue = await formatter().parse(source, { locale, sourceLocale: 'en', filename: id });
      const messages = Object.entries(catalogue).flatMap(([message, { translation, obsolete }]) =>
        translation === undefined || translation === '' || obsolete === true
          ? []
          : [[message, compiled(translation)] as const],
      );
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(messages)));
      return { code: `export const messages = JSON.parse(${text});`, map: null, moduleType: 'js' };
    },
  },
});

/** @returns what Vite needs to build texts in several languages (docs/decisions/0023-languages.md) */
export const messages = () => [messagesInCode(), catalogues()];

/** A literal spread into another one hides its properties, and V8 keeps large objects that are built so as slow tables. */
const noSpreadLiteral = {
  meta: { messages: { spread: 'Write the properties themselves: spread, they hide and cost time.' } },
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression'(node) {
      context.report({ node, messageId: 'spread' });
    },
  }),
};

/** Rules of our own for oxlint (.oxlintrc.json). */
export default { meta: { name: 'filmfisher' }, rules: { 'no-spread-literal': noSpreadLiteral } };

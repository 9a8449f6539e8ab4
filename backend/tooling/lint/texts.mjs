// A screen shows texts of the server whole, or writes its own from codes and numbers: words may be translated. So it
// neither cuts nor searches a text, and compares none with words.
const TEXTS = ['answer', 'label', 'message', 'raceName', 'reason', 'sentence', 'title', 'username'];
const CUTS = [
  ...['charAt', 'endsWith', 'includes', 'indexOf', 'match', 'matchAll', 'replace', 'replaceAll'],
  ...['search', 'slice', 'split', 'startsWith', 'substring', 'toLowerCase', 'toUpperCase'],
];
const message = 'Show the text whole, or decide by a code that the server sends beside it.';

const isText = (node) =>
  TEXTS.includes((node?.property ?? node?.expression?.property ?? node)?.name);
const isWords = (node) => typeof node.value === 'string' && /^[A-Z]|\s/.test(node.value);

const whole = {
  create: (context) => ({
    CallExpression(node) {
      const { callee, arguments: given } = node;
      const name = callee.property?.name;
      const isCut = CUTS.includes(name) && isText(callee.object);
      const isSearch = ['exec', 'test'].includes(name) && given.some(isText);
      if (isCut || isSearch) context.report({ node, message });
    },
    BinaryExpression(node) {
      const { left, right } = node;
      if ((isText(left) && isWords(right)) || (isText(right) && isWords(left)))
        context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'texts' }, rules: { whole } };

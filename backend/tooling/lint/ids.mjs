// Repositories turn the hex text of an id into what is stored; everything else passes the text. A new id
// (`new Types.ObjectId()`) may be made anywhere.
const message = 'Pass the id as text: its repository converts it.';

const noConversion = {
  create: (context) => ({
    NewExpression({ callee, arguments: given }) {
      if ((callee.property ?? callee).name !== 'ObjectId' || given.length === 0) return;
      context.report({ node: callee, message });
    },
    ImportSpecifier(node) {
      if (!['toObjectId', 'idOf'].includes(node.imported.name)) return;
      context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'ids' }, rules: { 'no-conversion': noConversion } };

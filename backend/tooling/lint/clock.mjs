// The half of the fence around the clock that no rule of oxlint can tell: `new Date()` reads it,
// `new Date(time)` does not. `Date.now` is a restricted property in .oxlintrc.json.
const noNewDate = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name !== 'Date' || node.arguments.length > 0) return;
      const message = 'Read the time from the Clock at the edge and pass `now` down.';
      context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'clock' }, rules: { 'no-new-date': noNewDate } };

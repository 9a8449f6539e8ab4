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

const PARTS = 'Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds';
const LOCAL = new RegExp(
  `^(?:[gs]et(?:${PARTS})|getTimezoneOffset|to(?:Locale)?(?:Date|Time)String|toLocaleString)$`,
);

const namesZone = (options) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(({ key }) => key?.name === 'timeZone');

// The time zone of the machine may change nothing: what a day or an hour is, a named zone says.
const noServerZone = {
  create: (context) => {
    const message = 'This goes by the time zone of the machine: use UTC, or name the zone.';
    return {
      CallExpression(node) {
        if (LOCAL.test(node.callee.property?.name)) context.report({ node, message });
      },
      NewExpression(node) {
        const { callee, arguments: args } = node;
        const isLocal =
          (callee.name === 'Date' && args.length > 1) ||
          (callee.property?.name === 'DateTimeFormat' && !namesZone(args[1]));
        if (isLocal) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'clock' },
  rules: { 'no-new-date': noNewDate, 'no-server-zone': noServerZone },
};
